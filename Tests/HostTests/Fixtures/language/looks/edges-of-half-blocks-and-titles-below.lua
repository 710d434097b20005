return HStack {
  Text("block"):border "block",
  Text("inset"):border { style = "inset", title = "t" },
  Text("both titles"):padding { horizontal = 2 }:border { style = "rounded", title = "above", footer = "below" },
  Text("a long footer"):frame { width = 8, height = 1 }:border { footer = "a long footer" },
  Text(""):frame { width = 3, height = 0 }:border { footer = "f" },
}
