-- In what is presented the enter key presses the default button, escape the one that cancels; the focus begins at the default one
-- where nothing takes text.
local App = Component "App" { asks = State(false), edits = State(false), name = State "", said = State "nothing" }
function App:body()
  return VStack {
    Text("said " .. self.said),
    Button("ask", function() self.asks = true end),
    Button("edit", function() self.edits = true end),
  }
  :alert { title = "Sure?", isPresented = self.bind.asks,
    Button("no", function() self.said = "no" end):keyboardShortcut "cancel",
    Button("yes", function() self.said = "yes" end):keyboardShortcut "default",
  }
  :sheet { isPresented = self.bind.edits, content = function()
    return VStack {
      TextField("name", self.bind.name),
      Button("drop", function() self.said = "dropped" self.edits = false end):keyboardShortcut "cancel",
      Button("keep", function() self.said = "kept " .. self.name self.edits = false end):keyboardShortcut "default",
    }
  end }
end
return App
