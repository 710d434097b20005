-- A label, and a value at the other end.
return VStack {
  LabeledContent("Size", "3 kB"):frame { width = 20 },
  LabeledContent("Ready", Toggle("", Binding.constant(true))):frame { width = 20 },
}
