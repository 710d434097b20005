-- luaview: --width 30
local App = Component "App" { place = State(nil) }
function App:body()
  local function rows() return VStack { ForEach(60, function(i) return Text(i .. " two words") end) } end
  return VStack {
    ScrollView { rows() }:scrollPosition(self.bind.place):frame { height = 3 },
    HSplitView { ScrollView { rows() }:frame { height = 3 }:accessibilityLabel "plain", Text "beside" }:frame { height = 3 },
    Button("go", function() self.place = 40 end),
  }
  :onChange(self.place, function(old, new) print("place", old, new) end)
end
return App
