-- luaview: --width 24
-- The primary alone decides the size; the secondary is offered exactly that, is aligned in it, and may stick out.
return VStack {
  Text("primary"):frame { width = 11, height = 3 }:overlay(Text "X"):border(),
  HStack { Text("abc"):overlay(Text "1", { alignment = "topTrailing" }), Text "next" },
  Text("abc"):overlay { Text "wide one", Text "z" },
  Text("abc"):overlay(Text("long word"):fixedSize()),
  Text("  b  "):background(Text "#####"),
  Text("ab"):padding { horizontal = 2 }:background(Text("<>"), { alignment = "leading" }),
  Group { Text "p", Text "q" }:overlay(Text("!"):offset { x = 1 }),
  EmptyView():overlay(Text "nothing"),
  Text("abcdef"):overlay(HStack { Spacer(), Text "e" }),
}
