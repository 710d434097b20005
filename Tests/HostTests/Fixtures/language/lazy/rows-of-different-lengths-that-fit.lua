-- luaview: --width 14
-- A row that is longer than the others does not make a scroll bar where all have room.
local App = Component "App" { height = State(3) }

function App:body()
  return VStack {
    List { Text "title\nsubtitle", Text "short" }:frame { height = self.height },
    ScrollView { LazyVStack { Text "aaaaaaaaaa\nb\nc", Text "dddddddddd" } }:frame { width = 12, height = self.height + 1 },
    Button("less", function() self.height = self.height - 1 end),
    Button("more", function() self.height = self.height + 1 end),
  }
end

return App
