-- luaview: --width 30
local series = { { name = "a", values = { 1, 2, 3 } } }
return VStack {
  Chart { series = series, labels = { "x", "日本語" } }:frame { height = 4 },
  Chart { series = series, labels = { "日本語", "日本", "語" } }:frame { height = 4 },
  Chart { series = series, labels = { "日本語日本語", "日本語日本語", "日本語日本語" } }:frame { height = 4 },
}
