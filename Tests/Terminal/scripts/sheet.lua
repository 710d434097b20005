local App = Component "App" { shown = State(false), text = State "", n = State(0) }
function App:body()
  return VStack {
    Button("open", function() self.shown = true end),
    Button("break", function() error "it broke" end),
    Button("add", function() self.n = self.n + 1 end),
    TextField("name", self.bind.text),
    Text("sheet " .. tostring(self.shown) .. " n " .. self.n .. " [" .. self.text .. "]"),
    Button("copy", function() clipboard.copy "from the script" end),
  }
  :sheet { isPresented = self.bind.shown, content = function() return Text "SHEET" end }
end
return App
