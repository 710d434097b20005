local App = Component "App" { value = State(0), presses = State(0) }

function App:body()
  return VStack {
    Slider("level", self.bind.value, { min = 0, max = 10, step = 1 }),
    Text("level " .. self.value),
    Button("press", function() self.presses = self.presses + 1 end),
    Text("pressed " .. self.presses),
  }
end

return App
