-- luaview: --frames none
-- L44: A→B→A in one event evaluates once and fires no onChange; this holds for changes inside a value.
local App = Component "App" { n = State(0), list = State { 1 } }

function App:body()
  print("App", self.n, #self.list)
  return VStack {
    Button("number", function() self.n = 1 self.n = 0 end),
    Button("value", function() table.insert(self.list, 2) table.remove(self.list) end),
  }
  :onChange(self.n, function() print "changed" end)
  :onChange(self.list, function() print "changed" end)
end

return App
