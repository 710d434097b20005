-- luaview: --width 20
-- Tab passes over lists and tables without rows. A list that loses its rows keeps the focus, for those to come.
local App = Component "App" { items = State { "a", "b" }, none = State {}, chosen = State(nil), other = State(nil) }
function App:body()
  return VStack {
    Button("first", function() self.items = {} end):keyboardShortcut "ctrl+x",
    List(self.none, function(i) return Text(i) end, { selection = self.bind.other }),
    List(self.items, function(i) return Text(i) end, { selection = self.bind.chosen }),
    Button("last", function() self.items = { "c", "d" } end):keyboardShortcut "ctrl+n",
    Text(tostring(self.chosen)),
  }
end
return App
