-- luaview: --frames last
-- status: 3
local App = Component "App" { n = State(0) }
function App:body()
  return Text("n " .. self.n):onReceive(Timer(1e-9), function(t) self.n = self.n + 1 end)
end
return App
