-- luaview: --width 20
-- An alternative is chosen by its size with those inside of it that would be shown, however many had to be measured for it.
local function inner(...) return ViewThatFits { Text "a long text\n2\n3", Text "middle", ... } end
local App = Component "App" { width = State(9) }
function App:body()
  return VStack {
    ViewThatFits { inner(Text "b"):frame { width = 5 }, Text "c" }:frame { width = 6, height = 2 },
    ViewThatFits { ViewThatFits { Text "a long text", Text "b" }:frame { height = 0 }, Text "c" }:frame { width = 6, height = 1 },
    ViewThatFits { inner(Text "b"):frame { width = self.width - 3 }:border(), Text "too wide" }:frame { width = self.width, height = 4 },
    ViewThatFits { ViewThatFits { inner(Text "b"):frame { width = 6 }, Text "no" }:frame { width = 6, height = 2 }:border(), Text "not" }:frame { width = 9 },
    Button("less", function() self.width = self.width - 1 end),
  }
end
return App
