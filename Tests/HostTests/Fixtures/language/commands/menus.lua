-- Buttons in menus that are closed are found by the palette, in menus in them too, and by their keys.
local App = Component "App" { said = State "nothing", isLocked = State(false) }
function App:body()
  local function button(name) return Button(name, function() self.said = name end) end
  return VStack {
    Text(self.said),
    Menu("File", {
      button "new":keyboardShortcut "ctrl+n",
      Menu("More", { button "export", Button(HStack { Text "as", Text "text" }, function() self.said = "as text" end) }),
      button "never":disabled(),
      button "icon":accessibilityLabel "a picture",
    }),
    Menu("Locked", { button "locked" }):disabled(),
    KeyHelp(),
  }:commands {}
end
return App
