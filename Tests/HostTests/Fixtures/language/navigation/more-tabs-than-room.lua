-- luaview: --width 20
local App = Component "App" { tab = State "March" }
function App:body()
  return TabView {
    selection = self.bind.tab,
    ForEach({ "January", "February", "March", "April", "May" }, function(m) return Text("in " .. m):tag(m) end),
  }
end
return App
