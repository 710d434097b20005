-- luaview: --width 40
-- Rows without ids are known by their numbers; an id that occurs twice is reported, and its rows are drawn.
local App = Component "App" { chosen = State(nil) }
function App:body()
  return VStack {
    Table({ { n = "a" }, { n = "b" } }, { selection = self.bind.chosen, TableColumn("N", "n") }),
    Table({ { k = 1, n = "c" }, { k = 1, n = "d" } }, "k", { TableColumn("N", "n") }),
    Table(3, function(i) return "row " .. i end, { selection = self.bind.chosen, TableColumn("I", function(i) return "i" .. i end) }),
    Table({}, { TableColumn("Empty", "n"), TableColumn("Table", "m") }),
    Text(tostring(self.chosen)),
  }
end
return App
