-- luaview: --width 40
-- A menu in a menu opens beside that, where there is room: the arrow that points at it leads into it, the other one back.
local App = Component "App" { at = FocusState(nil) }
function App:body()
  local function item(name) return Button(name, print):focused(self.bind.at, name) end
  return VStack {
    Text("at " .. tostring(self.at)),
    Menu("File", { item "new", Menu("Recent", { item "one", item "two" }):focused(self.bind.at, "Recent"), item "quit" }),
    HStack { Spacer(), Menu("Edit", { item "cut", Menu("Find", { item "next" }) }) },
  }
end
return App
