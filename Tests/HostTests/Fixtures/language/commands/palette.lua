-- status: 1
local App = Component "App" { said = State "", on = State(false), sheet = State(false) }
function App:say(text) self.said = self.said == "" and text or self.said .. ", " .. text end
function App:body()
  return VStack {
    Text("said: " .. self.said),
    HStack {
      Button("Open", function() self:say "open" end):keyboardShortcut "ctrl+o",
      Button("Close", function() self:say "close" end),
      Button("Never", function() self:say "never" end):keyboardShortcut "ctrl+n":disabled(),
      Toggle("Wrap", self.bind.on):keyboardShortcut "f4",
    },
    KeyHelp(),
  }
  :toolbar { Button("Print", function() self:say "print" end), Button("Sheet", function() self.sheet = true end) }
  :commands({ { "Say hello", function() self:say "hello" end, "ctrl+g" }, { "Oops", function() error "oops" end } })
  :sheet { isPresented = self.bind.sheet, content = function()
    return VStack { Button("Inside", function() self:say "inside" end):keyboardShortcut "ctrl+i", KeyHelp() }
  end }
end
return App
