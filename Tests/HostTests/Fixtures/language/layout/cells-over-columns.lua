-- luaview: --width 20
-- A cell over several columns has its least and its most count for the most flexible of them, so that the others make room:
-- the grid stays as wide as it may, and what fills a column leaves the cell its share.
local a, c = "a long text here", "another long text"
return VStack {
  Grid { GridRow { Text(a), Text "x", Text(c) }, GridRow { Text("fixed"):frame { width = 12 }:gridCellColumns(2), Text "y" } },
  Divider(),
  Grid { GridRow { Text "a", Text "x", Rectangle():frame { height = 1 } }, GridRow { Text("hello world"):gridCellColumns(2), Text "y" } },
  Divider(),
  Grid { GridRow { Text "a", Text "x", Rectangle():frame { height = 1 } }, GridRow { Rectangle():frame { height = 1 }:gridCellColumns(2), Text "y" } },
  Divider(),
  Grid { GridRow { Text "a", Text "b" }, GridRow { Text("wide one"):gridCellColumns(2) } },
  Divider(),
  Grid { spacing = 0, GridRow { Text "a", Text "x" }, GridRow { Text("this is too wide for it"):gridCellColumns(2) } },
}
