-- A link in a column opens its page in the next one: a stack there gets the value as its path.
local App = Component "App" { path = State {} }
function App:body()
  return NavigationSplitView {
    VStack {
      NavigationLink("Oslo", { value = "Oslo" }),
      NavigationLink("plain", function() return Text "a plain page":navigationTitle "Plain" end),
      NavigationLink("seven", { value = 7 }),
    }:navigationTitle "Side":navigationSplitViewColumnWidth { min = 10, ideal = 14, max = 20 },
    content = VStack { Text "content", NavigationLink("deep", Text "a deep page") }
      :navigationDestination("number", function(n) return Text("number " .. n) end)
      :navigationSplitViewColumnWidth { min = 10, ideal = 24 },
    detail = NavigationStack {
      Text("detail " .. #self.path):navigationDestination("string", function(name)
        return VStack { Text("city " .. name), NavigationLink("more", { value = name .. "!" }) }:navigationTitle(name)
      end),
      path = self.bind.path,
    },
  }
end
return App
