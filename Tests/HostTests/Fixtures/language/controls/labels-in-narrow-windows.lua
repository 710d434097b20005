-- A label that has no room is cut off, and stands in one line.
local App = Component "App" { time = State(0), color = State "red" }

function App:body()
  return VStack {
    alignment = "leading",
    DatePicker("Departure", self.bind.time, { displayedComponents = "date" }),
    ColorPicker("Background", self.bind.color),
  }
end

return App
