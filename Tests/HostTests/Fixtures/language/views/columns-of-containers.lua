-- luaview: --width 24
-- What lays its children out in a column takes a spacing and an alignment.
return VStack {
  GroupBox { label = "box", spacing = 1, alignment = "trailing", Text "a", Text "bbb" },
  DisclosureGroup { label = "group", isExpanded = Binding.constant(true), spacing = 1, alignment = "center", Text "a", Text "bbb" },
  ScrollView { spacing = 1, alignment = "trailing", Text "a", Text "bbb" },
  ScrollView { axis = "horizontal", alignment = "trailing", Text "a", Text "bbb" },
}
