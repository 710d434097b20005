-- luaview: --width 30
-- What is no number is a gap, an infinite one stands at the end of the scale; nothing at all is an empty chart.
local nan, inf = 0 / 0, math.huge
return VStack {
  Chart { 1, nan, 3, inf, -inf, 2 }:frame { height = 4 },
  Chart({ nan, nan }, { kind = "bar" }):frame { height = 3 },
  Chart({ inf, -inf }):frame { height = 3 },
  Chart({ 1, nan, 3, inf, -inf }, { kind = "sparkline" }),
  Chart({}):frame { height = 3 },
  Chart({ 5, 5, 5 }, { kind = "bar", max = inf }):frame { height = 3 },
  Chart({ 1e308, -1e308, 1e-308 }):frame { height = 3 },
  ProgressView { value = -1, label = "negative" },
  ProgressView { value = 7, label = "above" },
  ProgressView { value = nan, label = "nan" },
  ProgressView { value = inf, label = "inf" },
  ProgressView { value = 1, total = 0, label = "of 0" },
  ProgressView { value = 0, total = 0, label = "0 of 0" },
  ProgressView { value = 1, total = -2, label = "of -2" },
  ProgressView { value = 1, total = inf, label = "of inf" },
  ProgressView { value = inf, total = inf, label = "inf of inf" },
  Gauge { value = nan, label = "g" }, Gauge { value = inf, label = "g" }, Gauge { value = 1, min = 2, max = 2, label = "g" },
  Gauge { value = 5, min = -inf, max = inf, label = "g" },
}
