-- luaview: --width 12
-- What would be several children of a stack are several alternatives; what shows nothing is none.
local function each(words) return ForEach(words, function(word) return Text(word) end) end
return VStack {
  ViewThatFits { each { "aaaa", "bbb", "c" } }:frame { width = 3 },
  ViewThatFits { Text "too long", Group { Text "dddd", Text "ee" }, Text "never" }:frame { width = 3 },
  ViewThatFits { Group { Text "ffff", each { "ggg", "hh" } }:bold(), Text "i" }:frame { width = 2 },
  ViewThatFits { { Text "jjjj", Text "kkk" } }:frame { width = 3 },
  ViewThatFits { If(false, Text "no"), Text "llll", each {}, Text "mm", If(false, Text "no"), EmptyView() }:frame { width = 1 },
  ViewThatFits { each {}, If(false, Text "no") },
}
