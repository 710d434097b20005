-- luaview: --width 10
-- Whether there is spacing beside alternatives does not depend on which one is shown: where the spacer is, the text would have
-- room without the spacing that it needs, and has none with it.
local App = Component "App" {}

function App:body()
  return VStack {
    HStack { Text("aaaa"):fixedSize(), ViewThatFits { Text "x", Spacer() }, Text("bbbb"):fixedSize() },
    HStack { Text("aaa"):fixedSize(), ViewThatFits { Text "x", Spacer() }, Text("bbb"):fixedSize() },
    HStack { Text("aaaa"):fixedSize(), ViewThatFits { Text "long", Text "x", Spacer() }, Text("bbbb"):fixedSize() },
    HStack { Text("aa"):fixedSize(), ViewThatFits { Text "x" }, Spacer(), Text "b" },
  }
end

return App
