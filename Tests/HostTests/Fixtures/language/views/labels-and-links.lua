-- luaview: --width 24
return VStack {
  Label("Inbox", "★"),
  Label(Text("Sent"):bold(), Text "日"),
  HStack { Text "see", Link("the page", "https://example.org/a b") },
  Link(Label("home", "~"), "https://example.org"),
}
