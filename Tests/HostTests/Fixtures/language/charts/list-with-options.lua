-- Options stand in the list that they belong to, or in a table behind it.
local App = Component "App" {}
function App:body()
  return VStack {
    alignment = "leading",
    Chart { 1, 2, 3, 4, kind = "sparkline" },
    Chart({ 1, 2, 3, 4 }, { kind = "sparkline" }),
    Chart(table.pack(1, 2, 3, 4)):frame { width = 20, height = 2 },
    Text("......\n......\n......"):overlay { Text "a", alignment = "topTrailing" },
    Text("......\n......"):overlay { Text "a", Text "b", alignment = "bottomLeading" },
    Text("ab"):frame { width = 6, height = 2, alignment = "topLeading" }:background { Text "##", alignment = "bottomTrailing" },
  }
end
return App
