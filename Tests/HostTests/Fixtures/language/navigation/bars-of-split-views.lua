-- A bar is moved by its keys, by `set` and by a drag; a press puts it back. Lengths keep to what frames say.
local App = Component "App" { hasThird = State(true) }
function App:body()
  return VStack {
    HSplitView {
      VStack { Text "left", Button("third", function() self.hasThird = not self.hasThird end) },
      self.hasThird and Text "middle":frame { minWidth = 5, maxWidth = 30 },
      Text "a longer text at the right":frame { minWidth = 6 },
    },
    VSplitView { Text "above", VStack { Text "1", Text "2", Text "3" }:frame { minHeight = 2 } },
  }
end
return App
