-- luaview: --frames all
-- L40, L41: all writes of one event make one update, seen at once by later reads, and one frame.
local App = Component "App" { a = State(0), b = State(0) }

function App:body()
  print "App"
  return Text(self.a .. " " .. self.b), Button("write", function()
    self.a = 1
    self.a = self.a + 1
    self.b = self.a
    print(self.a, self.b)
  end)
end

return App
