local App = Component "App" { level = State(1), edge = State("bottom"), count = State(0) }
local Counter = Component "Counter" { n = State(0) }
function Counter:body() return Button("n " .. self.n, function() self.n = self.n + 1 end) end

function App:body()
  return VStack {
    HStack { Text("+"):position(0, 0), Text("abc"):position { x = 5.9, y = 2 } }:frame { width = 20, height = 3 }:border(),
    ZStack { alignment = "topLeading", Text("one"):padding { trailing = 1 }:zIndex(self.level), Text("twotwo"), Text("t"):zIndex(-1) },
    HStack { spacing = 0, Text("aa"):zIndex(2), Text("bb"):offset { x = -1 } },
    Color("red"):aspectRatio(3, "fit"):frame { width = 12, height = 3 }:border(),
    Color("red"):aspectRatio(3, "fill"):frame { width = 12, height = 3 }:border(),
    Text("ideal"):frame { maxWidth = math.huge, maxHeight = math.huge }:aspectRatio():frame { width = 14, height = 5 }:border(),
    Counter():frame { maxWidth = math.huge }:safeAreaInset(self.edge, Text "bar", { spacing = 1, alignment = "trailing" }):frame { width = 14 }:border(),
    Counter():safeAreaInset("leading", function() return self.count > 0 and Text "|" end),
    Button("level", function() self.level = self.level - 1 end),
    Button("edge", function() self.edge = "top" end),
    Button("count", function() self.count = 1 end),
  }
end
return App
