-- luaview: --width 30
-- The tab key leads to what scrolls and holds no control, too, at its place among the others.
local function rows(name) return ScrollView { VStack { ForEach({ 1, 2, 3, 4 }, function(n) return Text(name .. n) end) } }:frame { height = 2 } end
local App = Component "App" { said = State "" }
function App:body()
  return VStack {
    Text("said" .. self.said),
    rows "first ",
    Button("a", function() self.said = self.said .. " a" end),
    rows "second ",
    rows "third ",
    ScrollView { Button("b", function() self.said = self.said .. " b" end) }:frame { height = 1 },
    rows "last ",
  }
end
return App
