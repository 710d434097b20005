-- A table takes the height that it is offered: what has no room is not drawn, least of all over what is below.
local function rows(height)
  return VStack {
    Text("height " .. height),
    Table({ { a = 1 }, { a = 2 } }, { TableColumn("A", "a"), TableColumn("B", "a") }):frame { height = height },
    Text "x", Text "y",
  }
end
return HStack { spacing = 2, rows(0), rows(1), rows(2), rows(3) }
