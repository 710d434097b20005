-- luaview: --width 40
-- Where there is nothing to operate the keys scroll the first thing that can be scrolled, until the tab key leads on.
local App = Component "App" {}

function App:body()
  return HStack {
    ScrollView { VStack { ForEach(9, function(i) return Text("a " .. i) end) } }:frame { width = 5, height = 3 },
    ScrollView { VStack { ForEach(9, function(i) return Text("b " .. i) end) } }:frame { width = 5, height = 3 },
  }
end

return App
