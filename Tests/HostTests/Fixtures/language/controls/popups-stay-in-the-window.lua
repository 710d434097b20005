-- luaview: --width 24 --height 8
-- They move nothing, open upwards where there is no room below, stay within the window, and scroll where there is not enough of it.
local App = Component "App" { size = State "M", last = State "-" }
function App:body()
  return VStack {
    Menu("top", { Button("a", function() self.last = "a" end), Button("b", function() end), Button("c", function() end),
                  Button("d", function() end), Button("e", function() end), Button("f", function() end) }),
    Text "one", Text "two", Text "three", Text("last " .. self.last),
    HStack { Spacer(), Picker("size", self.bind.size, { "S", "M", "rather large" }) },
    Menu("bottom", { Button("g", function() self.last = "g" end) }),
  }
end
return App
