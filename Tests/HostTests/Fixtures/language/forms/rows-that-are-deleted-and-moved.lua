-- luaview: --width 30 --height 9
local App = Component "App" { names = State { "a", "b", "c", "d", "e" }, chosen = State(nil), many = State {} }
function App:body()
  local function rows(prefix)
    return ForEach(self.names, function(name) return Text(prefix .. name):disabled(name == "d") end)
      :onDelete(function(index) print("delete", index, self.names[index]) table.remove(self.names, index) end)
      :onMove(function(from, to) print("move", from, to) table.insert(self.names, to, table.remove(self.names, from)) end)
  end
  return HStack {
    List { selection = self.bind.chosen, Text("fixed"):tag "fixed", rows "" }:accessibilityLabel "one",
    List { selection = self.bind.many, rows "+" }:accessibilityLabel "many",
  }
end
return App
