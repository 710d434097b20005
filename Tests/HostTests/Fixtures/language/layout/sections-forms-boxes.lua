-- luaview: --width 24
return VStack {
  Section { header = "Header", footer = "Footer", Text "row 1", Text "row 2" },
  Section { header = HStack { Text "a", Text "view" }, Text "row" },
  Section { Text "alone" },
  Form { spacing = 1, TextField("Name", Binding.constant "Ada"), Toggle("on", Binding.constant(true)) },
  GroupBox { label = "Settings", Text "in", Text "a box" },
  GroupBox { Text "no label" },
}
