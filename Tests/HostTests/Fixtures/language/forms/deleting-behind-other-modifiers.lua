-- luaview: --width 24
local App = Component "App" { names = State { "tea", "milk" }, chosen = State(nil) }
function App:body()
  return List { selection = self.bind.chosen,
    ForEach(self.names, function(name) return Text(name) end):bold()
      :onDelete(function(index) table.remove(self.names, index) end):padding { leading = 1 } }
end
return App
