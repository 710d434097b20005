-- luaview: --frames last
-- A timer of a millisecond for ten seconds: 10,000 events, each at an instant of its own.
local App = Component "App" { n = State(0) }
function App:body()
  return Text("n " .. self.n):onReceive(Timer(0.001), function(t) self.n = self.n + 1 end)
end
return App
