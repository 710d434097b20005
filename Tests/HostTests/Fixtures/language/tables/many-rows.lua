-- luaview: --width 40 --height 7
-- Of many rows those are made that are seen.
local rows, made = {}, 0
for i = 1, 10000 do rows[i] = { id = i, name = "row " .. i, size = (i * 7919) % 10007 } end
local App = Component "App" { chosen = State(nil) }
function App:body()
  return VStack {
    Table(rows, {
      selection = self.bind.chosen,
      TableColumn("Name", "name"),
      TableColumn("Size", "size", { alignment = "trailing" }),
      TableColumn("Made", function(row)
        made = made + 1
        return made < 200 and "few" or "many"
      end),
    }),
    Text("chosen: " .. tostring(self.chosen)),
  }
end
return App
