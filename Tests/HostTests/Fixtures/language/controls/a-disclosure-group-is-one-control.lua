-- What is put on a group that can be hidden is its control's: its name, its key, its id.
local App = Component "App" { isOpen = State(false) }

function App:body()
  return VStack {
    DisclosureGroup { label = "More", isExpanded = self.bind.isOpen, Button("inside", function() print "inside" end) }
      :accessibilityLabel "details"
      :keyboardShortcut "ctrl+d"
      :onKeyPress("space", function() print "space" end)
      :id "group",
    Menu { label = "Menu", Button("in the menu", function() print "in the menu" end) }:id "menu",
  }
end

return App
