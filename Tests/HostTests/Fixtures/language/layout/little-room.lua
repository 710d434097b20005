-- luaview: --width 30
-- What is narrower or thinner than it would like: it keeps its text, or shows what it can.
return VStack {
  HStack {
    Slider("volume", Binding.constant(5), { min = 0, max = 10 }),
    Text("some long text which has priority"):lineLimit(1):layoutPriority(1),
  },
  Slider("v", Binding.constant(0.123456789)):frame { width = 6 }:border(),
  Rectangle():stroke(),
  HStack {
    Rectangle():stroke():frame { width = 1, height = 3 },
    Rectangle():stroke():frame { width = 3, height = 1 },
    RoundedRectangle():stroke():frame { width = 1, height = 1 },
  },
  HStack {
    alignment = "bottom",
    Text "a":alignmentGuide("bottom", function() return 3 end),
    Divider(),
    Text "b",
  },
}
