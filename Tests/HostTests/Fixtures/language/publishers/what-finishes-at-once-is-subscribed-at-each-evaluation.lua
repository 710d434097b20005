-- luaview: --frames none
-- L63: what finishes by being subscribed to is subscribed to at each evaluation, and another publisher is anew.
local a, b = CurrentValueSubject("a", "a"), CurrentValueSubject("b", "b")

local App = Component "App" { n = State(0), which = State(true) }

function App:body()
  return VStack {
    Button("again " .. self.n, function() self.n = self.n + 1 end),
    Button("which", function() self.which = not self.which end),
  }
  :onReceive(a:first(), function(v) print("first " .. v) end)
  :onReceive(self.which and a or b, function(v) print("value " .. v .. " " .. self.n) end)
end

return App
