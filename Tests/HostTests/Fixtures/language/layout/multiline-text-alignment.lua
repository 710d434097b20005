-- luaview: --width 12
return VStack {
  Text("one\nthree four\nsix"):multilineTextAlignment "center",
  Divider(),
  Text("one\nthree four\nsix"):multilineTextAlignment "trailing",
  Divider(),
  VStack { Text("aa bbbb cccccccc d") }:multilineTextAlignment "trailing",
  Divider(),
  Text("a b c d e f g h"):lineLimit(2):multilineTextAlignment "center",
}
