-- luaview: --width 30
-- Where one column is shown at a time, what is chosen in one leads to the next; a choice that is given up leads back.
local cities = { north = { "Oslo", "Narvik" }, south = { "Lima" } }
local App = Component "App" { area = State(nil), city = State(nil), column = State "sidebar" }
function App:body()
  local function row(name) return Text(name) end
  return NavigationSplitView {
    List({ "north", "south" }, row, { selection = self.bind.area }):accessibilityLabel "Areas",
    content = VStack {
      List(cities[self.area] or {}, row, { selection = self.bind.city }):accessibilityLabel "Cities",
      Button("none", function() self.city = nil end),
      Button("elsewhere", function() self.area = nil end),
    },
    detail = VStack { Text("city of " .. tostring(self.city)), Button("leave", function() self.city = nil end) },
    preferredCompactColumn = self.bind.column,
  }
end
return App
