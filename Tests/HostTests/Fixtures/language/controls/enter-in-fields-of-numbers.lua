local App = Component "App" {
  n = State(1), time = State(86400 * 365), text = State "", isShown = State(true), submitted = State(0),
}
function App:body()
  return VStack {
    Text(self.n .. " " .. os.date("%Y-%m-%d", self.time) .. " " .. self.submitted .. (self.isShown and " shown" or " gone")),
    TextField("amount", self.bind.n, { format = "integer" }),
    DatePicker("day", self.bind.time, { displayedComponents = "date" }),
    TextField("inner", self.bind.text):onSubmit(function() self.submitted = self.submitted + 1 end),
    Button("save", function() self.isShown = not self.isShown end):keyboardShortcut "default",
  }
end
return App
