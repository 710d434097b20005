-- luaview: --width 20 --height 6
local App = Component "App" { said = State "", text = State "" }
function App:body()
  return VStack {
    Text("said " .. self.said),
    Menu { label = "File", Button("A menu entry that is long", function() self.said = "entry" end),
      Toggle("a toggle that is long", Binding.constant(true)) },
  }
  :commands({
    { "one", function() self.said = "1" end }, { "two", function() self.said = "2" end },
    { "three with a long name", function() self.said = "3" end, "ctrl+t" }, { "four", function() self.said = "4" end },
  })
end
return App
