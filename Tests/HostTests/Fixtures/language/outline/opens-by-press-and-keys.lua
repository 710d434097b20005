local tree = {
  { name = "src", parts = { { name = "main.lua" }, { name = "lib", parts = { { name = "a.lua" } } } } },
  { name = "README" },
}
return OutlineGroup(tree, "parts", function(file) return Text(file.name) end, { id = "name" })
