local App = Component "App" { there = State(false), on = State(false), keys = State(0) }

function App:body()
  return VStack {
    Text("keys " .. self.keys),
    Text("o"):offset { x = self.there and 40 or 0 }:foregroundStyle(self.there and "#ff0000" or "#0000ff"),
    self.on and Text "panel":border():transition(Transition.move "leading"),
    Button("once", function()
      withAnimation(Animation.linear(0.4), function() self.there, self.on = not self.there, not self.on end)
    end):keyboardShortcut "o",
    Button("ever", function()
      withAnimation(Animation.linear(2):repeatForever(), function() self.there = true end)
    end):keyboardShortcut "e",
    Button("key", function() self.keys = self.keys + 1 end):keyboardShortcut "k",
  }
end

return App
