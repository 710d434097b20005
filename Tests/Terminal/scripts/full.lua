local App = Component "App" { text = State "", isFull = Property(true) }

function App:body()
  return FullScreen {
    TextField("text", self.bind.text),
    Button("print", function() print("printed in between") end),
    Text(#self.text .. " bytes"),
    Spacer(),
    Text "the last row",
  }
end

return App
