-- luaview: --frames none
-- L53: at most 2 runs in an event, each observer for itself; then it is dropped, the baseline still advances, and each
-- text is logged once per event.
local App = Component "App" { n = State(0) }

function App:body()
  print("App", self.n)
  return VStack {
    Button("add", function() self.n = self.n + 1 end),
    Button("add 100", function() self.n = self.n + 100 end),
  }
  :onChange(self.n, function(old, new) print("a", old, new) if new < 100 then self.n = new + 1 end end)
  :onChange(self.n, function(old, new) print("b", old, new) end)
end

return App
