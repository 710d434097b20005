-- luaview: --memory 64M
-- status: 3
-- A computed field that the memory limit stopped is evaluated anew when it is read next: its function may do without as much.
greedy = true
local M = Observable "M" {
  n = 2,
  double = Computed(function(self)
    local n = self.n
    if greedy then return #("x"):rep(1 << 30) end
    return n * 2
  end),
}
m = M()
local App = Component "App" {}
function App:body()
  return Text "ready"
end
return App
