-- luaview: --width 24 --height 14
local Counter = Component "Counter" { n = State(0) }
function Counter:body() return Button("n " .. self.n, function() self.n = self.n + 1 end) end
local App = Component "App" { open = State(true), other = State(false) }
function App:body()
  return VStack {
    List {
      Section { header = "first", footer = "the end", isExpanded = self.bind.open, Text "one", Counter() },
      Section { header = HStack { Text "second", Text "part" }, isExpanded = self.bind.other, ForEach(2, function(i) return Text("row " .. i) end) },
      Section { header = "third", Text "always" },
    }:frame { height = 8 },
    Section { header = "outside", isExpanded = self.bind.other, Text "a", Text "b" },
    Toggle("open", self.bind.open),
  }
end
return App
