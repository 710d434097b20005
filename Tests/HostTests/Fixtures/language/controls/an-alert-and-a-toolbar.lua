-- luaview: --width 34
-- The controls of a toolbar stand outside the view that the alert is on. Where nothing has the focus the alert gets it, and
-- then nothing has it again.
local App = Component "App" { asks = State(false), field = FocusState(), text = State "", saved = State(0) }
function App:body()
  return VStack {
    TextField("Name", self.bind.text):focused(self.bind.field, "name"),
    Button("leave", function() self.field = nil end),
    Button("ask", function() self.asks = true end),
    Text("saved " .. self.saved .. ", focus " .. tostring(self.field)),
  }
  :alert { title = "Sure?", isPresented = self.bind.asks }
  :toolbar { Button("save", function() self.saved = self.saved + 1 end) }
end
return App
