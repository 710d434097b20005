-- luaview: --width 34
-- A link that is pressed by its name or its shortcut takes the focus to its page, wherever it was, and back there afterwards.
local Page = Component "Page" { text = State "" }
function Page:body() return VStack { Text("typed " .. self.text), TextField("Text", self.bind.text) } end
return TabView {
  NavigationStack { VStack { Button("first", function() end), NavigationLink("c", Page {}):keyboardShortcut "ctrl+o" } }:tabItem "one",
  Text "else":tabItem "two",
}
