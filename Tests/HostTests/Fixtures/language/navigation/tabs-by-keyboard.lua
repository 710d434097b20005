-- luaview: --width 24
-- The handles are one place for the tab key; the arrow keys choose, and the ends are ends.
local App = Component "App" { tab = State(2), name = State "" }
function App:body()
  return VStack {
    TextField("Name", self.bind.name),
    TabView {
      selection = self.bind.tab,
      Text("one"), Button("two", function() end), VStack { Toggle("three", Binding.constant(true)) },
    },
    Text("tab " .. self.tab):onKeyPress("x", function() end),
  }
end
return App
