local App = Component "App" { said = State "nothing" }
function App:body()
  return VStack {
    Text("said " .. self.said),
    Button("save", function() self.said = "saved" end):help "Writes the file",
    Text "row":contextMenu { Button("copy", function() self.said = "copied" end) },
  }
end
return App
