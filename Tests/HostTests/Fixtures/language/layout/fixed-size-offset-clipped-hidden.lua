-- luaview: --width 20
return VStack {
  Text("longer than its frame"):fixedSize():frame { width = 6 }:border(),
  Text("longer than its frame"):frame { width = 6 }:fixedSize { horizontal = true }:border(),
  Text("two words"):fixedSize { vertical = true }:frame { width = 5, height = 1 }:border(),
  Text("cut at the edge"):fixedSize():frame { width = 6 }:clipped():border(),
  HStack { Text("ab"):offset { x = 3 }, Text "cd" },
  Text("up"):offset { x = 1, y = -1 },
  Text("日本語"):fixedSize():frame { width = 3 }:clipped(),
  HStack { Text "a", Text("secret"):hidden(), Text "b", Text("shown"):hidden(false) },
  Text("gone"):offset { x = 100 },
  Text("gone"):offset { x = 0, y = -100 },
}
