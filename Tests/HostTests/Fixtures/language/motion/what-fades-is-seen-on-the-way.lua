-- luaview: --motion --width 24
-- What is not quite opaque is drawn on each step of the way; what has become invisible is not.
local App = Component "App" { on = State(true) }
function App:body()
  return VStack {
    Text "half":opacity(self.on and 1 or 0.5),
    Text "away":opacity(self.on and 1 or 0),
    self.on and Text "gone":transition "opacity",
    Button("go", function() withAnimation("linear", function() self.on = not self.on end) end),
  }
end
return App
