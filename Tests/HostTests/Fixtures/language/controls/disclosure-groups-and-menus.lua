-- luaview: --width 30
-- Both show what belongs to them when they are open; a press inside a menu, and escape, close it.
local App = Component "App" { isOpen = State(true), last = State "nothing" }
function App:body()
  local function choose(name) return function() self.last = name end end
  return VStack {
    DisclosureGroup("Own", { Text "inside", Button("deep", choose "deep") }),
    DisclosureGroup { label = "Bound", isExpanded = self.bind.isOpen, Text "shown" },
    Menu("File", { Button("New", choose "New"), Menu { label = Text "More", Button("Old", choose "Old") } }),
    Text("last: " .. self.last),
  }
end
return App
