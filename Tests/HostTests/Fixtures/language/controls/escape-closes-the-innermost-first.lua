-- luaview: --width 30
-- Escape closes what is open inside first: a menu before the sheet or the page that it stands in, a menu in a menu before
-- that; of what the keys are not in, nothing while there is something around them.
local Page = Component "Page" { name = State "" }
function Page:body()
  return VStack {
    Text "page",
    Menu("M", { Menu("N", { Button("i", function() end) }), Button("j", function() end) }),
    TextField("name", self.bind.name),
  }
end
local App = Component "App" { s = State(false) }
function App:body()
  return NavigationStack {
    VStack {
      Menu("O", { Button("k", function() end) }),
      Button("sheet", function() self.s = true end),
      NavigationLink("go", function() return Page {} end),
    }:sheet { isPresented = self.bind.s, content = function() return Page {} end },
  }
end
return App
