-- luaview: --width 6
-- The priority of an alternative counts for nothing outside: it would decide on the room that decides which one fits.
return VStack {
  HStack { ViewThatFits { Text "ccc", Text "a":layoutPriority(1), Text "ccc" }, Color "red" },
  HStack { ViewThatFits { Text "ccc", Text "a":layoutPriority(1) }, Text "a bb" },
}
