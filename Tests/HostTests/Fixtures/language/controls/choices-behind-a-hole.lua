-- L7: a condition that gives nil among the choices of a picker or the colours of a gradient holds its place and ends nothing.
local App = Component "App" { choice = State "a", hasMore = State(false) }
function App:body()
  return VStack {
    Picker("one of", self.bind.choice, { "a", self.hasMore and "b" or nil, { "c", "Cee" }, false, Text("last"):tag "d" }):pickerStyle "inline",
    Button("more", function() self.hasMore = true end),
    LinearGradient { colors = { "red", nil, "blue" } }:frame { width = 4, height = 1 },
    Text(self.choice),
  }
end
return App
