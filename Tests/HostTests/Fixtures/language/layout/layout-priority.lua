-- luaview: --width 20
-- Higher priorities are served first; what is lower keeps its minimum.
return VStack {
  HStack { Text("first part here"), Text("second part here"):layoutPriority(1) },
  Divider(),
  HStack { Text("first part here"):layoutPriority(2), Text("second part here"):layoutPriority(1) },
  Divider(),
  HStack { spacing = 0, Text("one two"):layoutPriority(-1), Text("abcdefgh ijklmnop") },
  Divider(),
  HStack { Text("one two three"):layoutPriority(1):padding():border(), Text "four five" },
  Divider(),
  ZStack { Text("small"):layoutPriority(1), Text "larger than that" }:border(),
  Divider(),
  HStack { Spacer():layoutPriority(1), Text "a b" },
}
