-- luaview: --width 24
-- The columns of a table share the room there is, and each wraps by itself; rows may have fewer cells than the header.
return VStack {
  spacing = 1,
  Markdown "|a|b|c|\n|-|-|-|\n|a long cell that cannot fit|12|34|",
  Markdown "|left|middle|right|\n|:-|:-:|-:|\n|all of it here|so *is* this one|ends here|\n|x\n||y|",
  Markdown "|a|b|\n|-|-|\n|1|2|3|",
}
