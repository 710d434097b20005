-- luaview: --width 12
-- What a group shows that is opened by a key is scrolled to, as far as there is room beside its own line.
local App = Component "App" { isOpen = State(false) }
function App:body()
  return ScrollView {
    Button("first", function() end),
    Text "between", Text "and", Text "below",
    DisclosureGroup { label = "More", isExpanded = self.bind.isOpen, Text "one", Text "two", self.isOpen and Text "three" },
    Text "last",
  }:frame { height = 4 }
end
return App
