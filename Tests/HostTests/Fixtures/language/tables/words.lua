-- luaview: --width 40
-- A table with a label or an id of its own is a control that takes a value and the focus.
local App = Component "App" { one = State(nil), many = State {}, field = FocusState() }
local rows = { { id = 1, n = "a" }, { id = 2, n = "b" }, { id = 3, n = "c" } }
function App:body()
  return VStack {
    Table(rows, { selection = self.bind.one, TableColumn("N", "n") }):accessibilityLabel "letters":id "letters",
    Table(rows, { selection = self.bind.many, TableColumn("Letter", "n") }):accessibilityLabel "several":focused(self.bind.field, "several"),
    Text("focus: " .. tostring(self.field)),
    Text(tostring(self.one) .. " / " .. table.concat(self.many, ",")),
  }
end
return App
