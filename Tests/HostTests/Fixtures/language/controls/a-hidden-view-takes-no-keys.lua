-- luaview: --frames none
-- Where nothing has the focus every view is asked, but not those that are hidden.
local App = Component "App" { isHidden = State(true) }
function App:body()
  local function hears(name) return function() print(name) return false end end
  return VStack {
    Button("a", function() end):onKeyPress("k", hears "a"):hidden(self.isHidden),
    Button("b", function() end):hidden(self.isHidden):onKeyPress("k", hears "b"),
    Button("c", function() end):hidden(self.isHidden):id "c":onKeyPress("k", hears "c"),
    VStack { Button("d", function() end):onKeyPress("k", hears "d") }:hidden(self.isHidden),
    VStack { Button("e", function() end):hidden(self.isHidden) }:onKeyPress("k", hears "around"),
  }
end
return App
