-- Layout rules, frame: minima and maxima are brought in order, what is less than a cell does not count.
local w = 9
return VStack {
  Text("abcdefgh"):frame { width = w / 2 }:border(),
  Text("ab"):frame { minWidth = -3 }:border(),
  Text("abcdefgh"):frame { maxWidth = -1 }:border(),
  Text("ab"):frame { minWidth = 5.5 }:border(),
  Text("abcdefgh"):frame { minWidth = 6, maxWidth = 3 }:border(),
  Text("ab"):frame { minWidth = -math.huge, maxWidth = 4.9 }:border(),
  Table({ { a = "x" } }, { TableColumn("column", "a", { width = 4.7 }), TableColumn("next", "a", { minWidth = -1 }) }),
  Text("ab"):frame { width = 1e300, height = 1 },
}
