-- luaview: --width 70
-- A row that is chosen is shown in the detail; in a narrow window it takes its place, and the way back gives the choice up.
local names = { "Oslo", "Lima", "Rome" }
local City = Component "City" { name = Property(), n = State(0) }
function City:body()
  return VStack {
    Text("city of " .. self.name),
    Button("count " .. self.n, function() self.n = self.n + 1 end),
  }:navigationTitle(self.name):onAppear(function() print("appears " .. self.name) end):onDisappear(function() print("leaves " .. self.name) end)
end
local App = Component "App" { chosen = State(nil), column = State "sidebar", size = Environment "horizontalSizeClass" }
function App:body()
  return NavigationSplitView {
    VStack {
      List(names, function(name) return Text(name) end, { selection = self.bind.chosen }):accessibilityLabel "Cities",
      Text(self.size .. " " .. self.column),
    }:navigationTitle "Cities",
    detail = self.chosen and City { name = self.chosen }:id(self.chosen) or Text "Choose a city",
    preferredCompactColumn = self.bind.column,
  }
end
return App
