-- luaview: --width 60
-- A press of a header sorts by its column, the next one the other way round; a row is chosen by its text, by a click, by keys.
local people = {
  { id = 1, name = "Ada", age = 36, town = "London" },
  { id = 2, name = "Grace", age = 85, town = "New York" },
  { id = 3, name = "Alan", age = 41, town = "Wilmslow" },
  { id = 4, name = "Edsger", age = 72, town = "Nuenen" },
}
local App = Component "App" { people = State(people), chosen = State(nil), order = State {} }
function App:body()
  local order = {}
  for i, by in ipairs(self.order) do order[i] = by.key .. " " .. by.order end
  return VStack {
    Table(self.people, {
      selection = self.bind.chosen, sortOrder = self.bind.order,
      TableColumn("Name", "name"),
      TableColumn("Age", "age", { alignment = "trailing" }),
      TableColumn("Town", function(p) return Text(p.town):italic() end),
    }),
    Text("chosen: " .. tostring(self.chosen) .. ", order: " .. table.concat(order, ", ")),
  }
end
return App
