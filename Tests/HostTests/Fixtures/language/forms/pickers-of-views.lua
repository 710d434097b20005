local App = Component "App" { a = State("t"), b = State(2), c = State("milk"), d = State(1) }
function App:body()
  local foods = { { id = "tea", name = "Tea" }, { id = "milk", name = "Milk" } }
  return VStack {
    Picker("tagged", self.bind.a, { Text("one"):tag "o", HStack { Text "two", Text("2"):bold() }:tag "t", "three", { "f", "four" } }),
    Picker("numbered", self.bind.b, { Text "first", Label("second", "*"), Group { Text "third", EmptyView(), Text "fourth" } }),
    Picker("rows", self.bind.c, ForEach(foods, function(food) return Text(food.name) end)),
    Picker("inline", self.bind.d, { If(true, Text("yes"):tag(1), Text("no"):tag(2)), Text("other"):tag(3):bold() }, { style = "inline" }),
    Picker("hidden", self.bind.d, { Text("yes"):tag(1), Text("no"):tag(3) }, { style = "segmented" }):labelsHidden(),
    Text(self.a .. " " .. self.b .. " " .. self.c .. " " .. self.d),
  }
end
return App
