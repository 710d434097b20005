-- luaview: --width 30 --height 8
local App = Component "App" { first = State("c") }
function App:body()
  return VStack {
    ScrollView {
      Text "head",
      Text("a\na"):id "a", Text("b\nb"):id "b", VStack { Text("c\nc"):id "c", Text("d\nd"):id "d" },
    }:frame { height = 3 }:scrollPosition(self.bind.first),
    Text("first: " .. self.first),
  }
end
return App
