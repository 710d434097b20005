-- luaview: --frames none
-- A click goes to the innermost: a control, else the nearest view that takes it; events can name one by its text or id.
local App = Component "App" {}
function App:body()
  return VStack {
    Text("row"):onTapGesture(function() print("row") end),
    HStack { Text("left"), Button("right", function() print("button") end) }
      :padding():onTapGesture(function() print("stack") end):id "s",
    Text("plain"),
    Text("off"):onTapGesture(function() print("never") end):disabled(),
    Button("icon", function() print("labelled") end):accessibilityLabel "Save all",
  }
end
return App
