local function cell(i) return Text("c" .. i) end
return VStack {
  spacing = 1,
  LazyVGrid { columns = { GridItem.flexible(), GridItem.flexible(), GridItem.flexible() }, ForEach(7, cell) },
  LazyVGrid { columns = { GridItem.fixed(4), GridItem.flexible(2, 5), GridItem.flexible { min = 3, spacing = 4 } }, spacing = 1, ForEach(5, cell) },
  LazyVGrid { columns = { GridItem.adaptive(8) }, ForEach(6, cell) },
  LazyVGrid { columns = { GridItem.adaptive(6, 6) }, alignment = "trailing", ForEach(6, cell) },
  LazyVGrid { columns = { GridItem.fixed(5, { alignment = "bottomTrailing" }), GridItem.fixed(6, { alignment = "center" }) },
    Text "a", Text "two\nlines", Text "three\nline\ns", Text "b" },
  LazyHGrid { rows = { GridItem.fixed(1), GridItem.fixed(1) }, ForEach(7, cell) },
  LazyVGrid { columns = { GridItem.flexible() } },
  LazyVGrid { columns = { GridItem.fixed(50), GridItem.fixed(3) }, Text "wide", Text "out" },
  LazyVGrid { columns = { GridItem.flexible(), GridItem.flexible() }, Section { header = "head", Text "in" }, Group { Text "x", Text "y" }, false, If(true, Text "if") },
}
