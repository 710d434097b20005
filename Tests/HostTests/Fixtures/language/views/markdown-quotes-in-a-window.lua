-- luaview: --width 20 --height 24
-- However much height there is, a quote's bar is as high as what is quoted.
return VStack {
  Markdown "before\n\n> quoted\n\nafter",
  Markdown "> one\n> > two and more that does not fit\n> >\n> > three\n>\n> - four\n> - five",
  HStack { Markdown "> six\n\n> ## seven\n> eight", Text "beside" },
  Text "below",
}
