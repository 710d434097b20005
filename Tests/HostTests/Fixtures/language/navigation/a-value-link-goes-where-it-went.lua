-- luaview: --width 80 --height 5
local App = Component "App" { path = State {} }
function App:body()
  return NavigationSplitView {
    VStack { NavigationLink("L1", { value = 1 }), NavigationLink("L2", { value = 2 }) },
    content = Text "content",
    detail = NavigationStack { Text "root":navigationDestination("number", function(v) return Text("num " .. v) end), path = self.bind.path }
      :navigationDestination("string", function(s) return Text("string " .. s) end),
  }
end
return App
