-- luaview: --width 30 --height 5
-- What is chosen is chosen by its id: rows before it may come and go. A row that is gone stays in the binding.
local App = Component "App" { rows = State { "a", "b", "c", "d", "e", "f", "g" }, chosen = State(nil) }
function App:body()
  return VStack {
    List(self.rows, function(n) return Text("row " .. n) end, { selection = self.bind.chosen }),
    Text(tostring(self.chosen)),
    Button("first", function() table.insert(self.rows, 1, "new " .. #self.rows) end),
    Button("remove", function() table.remove(self.rows) end),
  }
end
return App
