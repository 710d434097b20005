local App = Component "App" { names = State { "a", "b", "c", "d", "e", "f" }, one = State(nil), some = State { "c" } }
function App:body()
  local function list(selection)
    return List { selection = selection, ForEach(self.names, function(name) return Text(name) end)
      :onMove(function(from, to) table.insert(self.names, to, table.remove(self.names, from)) end) }
      :frame { width = 8, height = 3 }
  end
  return HStack { list(self.bind.one):accessibilityLabel "one", list(self.bind.some):accessibilityLabel "some" }
end
return App
