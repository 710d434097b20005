local App = Component "App" { said = State "", sheet = State(false) }
function App:body()
  return VStack {
    Text("said " .. self.said),
    Button("open", function() self.sheet = true end):keyboardShortcut "ctrl+o",
    Button("same", function() self.said = "same" end):keyboardShortcut "ctrl+o",
    Button("shadowed", function() self.said = "shadowed" end):keyboardShortcut "ctrl+g",
    KeyHelp(),
  }
  :sheet { isPresented = self.bind.sheet, content = function()
    return VStack { Button("in", function() self.said = "in" end):keyboardShortcut "ctrl+o", KeyHelp() }
  end }
  :commands({ { "Say hello", function() self.said = "hello" end, "ctrl+g" }, { "Never", print, "ctrl+g" } })
end
return App
