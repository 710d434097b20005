-- luaview: --width 12 --height 3
-- A row of which nothing but the spacing behind it is seen is not there.
local App = Component "App" {}
function App:body()
  return ScrollView {
    LazyVStack {
      spacing = 2,
      ForEach(20, function(i)
        return Text("row " .. i)
          :onAppear(function() print("appear " .. i) end)
          :onDisappear(function() print("gone " .. i) end)
      end),
    },
  }
end
return App
