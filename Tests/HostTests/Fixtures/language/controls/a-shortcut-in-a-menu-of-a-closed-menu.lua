local App = Component "App" { said = State "" }
function App:body()
  local function entry(name, key)
    return Button(name, function() self.said = self.said .. " " .. name end):keyboardShortcut(key)
  end
  return VStack {
    Menu {
      label = "File", entry("new", "ctrl+n"),
      Menu { label = "Export", entry("pdf", "ctrl+d"), Menu { label = "as", entry("text", "ctrl+t") } },
      DisclosureGroup { label = "more", isExpanded = Binding.constant(false), entry("print", "ctrl+p") },
      Menu { label = "none", entry("off", "ctrl+o") }:disabled(),
    },
    Text("said" .. self.said),
  }
end
return App
