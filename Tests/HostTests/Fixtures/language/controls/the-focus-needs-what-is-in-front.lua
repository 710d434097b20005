-- luaview: --width 34
-- status: 2
-- A control behind what is presented cannot have the focus, by its name neither.
local App = Component "App" { asks = State(true), text = State "" }
function App:body()
  return VStack {
    Text("of an alert"):alert { title = "Sure?", isPresented = self.bind.asks },
    TextField("Name", self.bind.text), Text("Hello, " .. self.text),
  }
end
return App
