local App = Component "App" {
  query = State "", due = State(1764201600), color = State "red", name = State "", mail = State "", phone = State "", said = State "",
  fruit = State "",
}
local fruits = { "apple", "apricot", "banana", "pear" }
function App:body()
  local found = {}
  for _, fruit in ipairs(fruits) do if fruit:find(self.query, 1, true) then found[#found + 1] = fruit end end
  return VStack {
    List(found, function(fruit) return Text(fruit) end):frame { height = 4 }:searchable(self.bind.query, { suggestions = fruits }),
    DatePicker("Due", self.bind.due, { displayedComponents = "date", min = 1735689600 }),
    ColorPicker("Colour", self.bind.color),
    TextField("phone", self.bind.phone, { mask = "(###) ##-A*" }),
    TextField("fruit", self.bind.fruit, { suggestions = fruits }),
    ControlGroup { Button("a", function() end), Button("b", function() end) },
    ValidationGroup(function(group)
      return VStack {
        TextField("name", self.bind.name):validation(self.name == "" and "a name is needed"),
        TextField("mail", self.bind.mail):validation(not self.mail:find "@" and "an address has an @"),
        Button("send", function() self.said = tostring(group.validate()) end),
        Text(self.said),
      }
    end),
  }
end
return App
