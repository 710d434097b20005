-- A menu that was left by a press or by escape has the focus again.
local App = Component "App" { opened = State(0), text = State "" }

function App:body()
  return VStack {
    Menu("File", { Button("Open", function() self.opened = self.opened + 1 end) }),
    TextField("name", self.bind.text),
    Text("opened " .. self.opened .. self.text),
  }
end

return App
