-- Symbols are characters; of a name with dots the longest beginning that has one.
return VStack {
  HStack { Image { systemName = "star.fill" }, Image { systemName = "trash.circle.fill" }, Image { systemName = "no.such.symbol" } },
  Label("Saved", { systemImage = "checkmark" }),
  Label("Own", "*"),
  ContentUnavailableView("Nothing here", { systemImage = "tray", description = "Add a file first.", actions = Button("Add", function() end) })
    :frame { width = 30, height = 6 },
}
