-- luaview: --width 20 --height 3
-- Who scrolls to the end stays where that was when rows are added, whether all rows were made or not.
local App = Component "App" { count = State(6) }
function App:body()
  app = self
  local function row(i) return Text("row " .. i) end
  return HStack {
    ScrollView { VStack { ForEach(self.count, row) } },
    ScrollView { LazyVStack { ForEach(self.count, row) } },
  }
end
return App
