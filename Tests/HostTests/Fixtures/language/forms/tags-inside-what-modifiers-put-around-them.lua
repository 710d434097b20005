-- luaview: --width 24
local App = Component "App" { tab = State "b", row = State "none", open = State(false) }
function App:body()
  return VStack {
    TabView { selection = self.bind.tab,
      Text("first"):tag("a"):tabItem "A":badge(3), Text("second"):tag("b"):tabItem "B":safeAreaInset("bottom", Text "bar"), },
    Picker("tab", self.bind.tab, { Text("one"):tag("a"):badge(3), Text("two"):tag("b"):badge(4) }),
    Text(self.row),
    List { selection = self.bind.row,
      Text("one"):tag("a"):badge(3), Text("two"):tag("b"):safeAreaInset("trailing", Text "!"),
      Text("three"):tag("c"):sheet { isPresented = self.bind.open, content = function() return Text "sheet" end },
      ForEach({ "four" }, function(name) return Text(name):tag("d"):badge(5) end) },
  }
end
return App
