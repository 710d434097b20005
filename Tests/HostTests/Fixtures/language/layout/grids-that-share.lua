-- luaview: --width 20
-- Columns share the width as the children of an HStack, each as its most demanding cell.
return VStack {
  Grid { GridRow { Text "name", Text "a long text that wraps" }, GridRow { Text "x", Text "short" } },
  Divider(),
  Grid { GridRow { Text("a"):frame { maxWidth = math.huge }:border(), Text("b"):frame { maxWidth = math.huge }:border() } },
  Divider(),
  Grid { GridRow { Text("five words in a cell"), Text("and as many in this") } },
  Divider(),
  Grid { GridRow { Text "a", Text("b"):frame { maxWidth = math.huge } }, GridRow { Text "cc", Text "d" } }:border(),
  Divider(),
  Grid { GridRow { Text "over", Text("too wide for the screen, fixed"):fixedSize() } },
  Divider(),
  Grid { GridRow { Text "a", Divider(), Text "x\ny" }, GridRow { Text "b", Divider(), Text "z" } },
}
