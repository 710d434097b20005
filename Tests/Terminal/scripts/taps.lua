local App = Component "App" { taps = State(0), presses = State(0) }

function App:body()
  return VStack {
    Button("press", function() self.presses = self.presses + 1 end),
    Text("tapped " .. self.taps):onTapGesture(function() self.taps = self.taps + 1 end),
    Text("pressed " .. self.presses),
  }
end

return App
