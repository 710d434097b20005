-- luaview: --width 20
-- What cannot draw anything is no row, whether it was seen or not.
local App = Component "App" { heads = State(3) }

function App:body()
  return VStack {
    List {
      self.heads > 0 and ForEach(self.heads, function(i) return Text("head " .. i) end),
      If(self.heads > 1, Text "more than one"),
      EmptyView(),
      ForEach(9, function(i) return Text("row " .. i) end),
    }
    :frame { height = 3 },
    Button("none", function() self.heads = 0 end),
  }
end

return App
