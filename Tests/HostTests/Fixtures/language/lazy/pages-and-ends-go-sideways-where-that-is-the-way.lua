-- luaview: --width 12 --height 2
-- Page keys, home and end move what scrolls sideways, where nothing scrolls up and down.
local App = Component "App" {}
function App:body()
  return ScrollView { axis = "horizontal", Text("abcdefghijklmnopqrstuvwxyz0123456789"):fixedSize() }
end
return App
