return VStack {
  Text "orange":foregroundStyle "#ff8000",
  Text "日本… ─ é":bold(),
  Button("ok", function() end),
}
:border { style = "rounded", title = "box" }
