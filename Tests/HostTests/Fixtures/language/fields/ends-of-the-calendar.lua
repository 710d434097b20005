-- A date stays one of four digits, whichever keys are pressed.
local App = Component "App" { first = State(-62135596800), last = State(253402300799) }
function App:body()
  return VStack {
    DatePicker("First", self.bind.first, { displayedComponents = "date", style = "graphical" }),
    DatePicker("Last", self.bind.last, { displayedComponents = "date", style = "graphical" }),
  }
end
return App
