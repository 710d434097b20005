-- The innermost style counts; a change of it is a change of the buttons.
local App = Component "App" { isPlain = State(false) }
function App:body()
  return VStack {
    HStack {
      Button("a", function() self.isPlain = not self.isPlain end),
      Button("b", function() end):buttonStyle "borderedProminent",
      Group { Button("c", function() end), Button(Text "d", function() end) }:buttonStyle "link",
    }:buttonStyle(self.isPlain and "plain" or "bordered"),
    Text "x":alert { title = "Sure?", isPresented = Binding.constant(self.isPlain), Button("yes", function() end) }:buttonStyle "plain",
  }
end
return App
