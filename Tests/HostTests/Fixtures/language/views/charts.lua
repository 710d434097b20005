-- luaview: --width 30
-- Lines, bars and sparklines; what is no number leaves a gap, infinities are at the ends.
return VStack {
  Chart { 1, 5, 2, 8, 3, 9, 4 }:frame { height = 6 },
  Chart({ 1, 5, 0 / 0, 8, 1 / 0, 9, 4 }, { marks = "blocks", axis = false }):frame { width = 20, height = 4 },
  Chart({ 1, 5, 2, 8, -3, 9, 4 }, { kind = "bar" }):frame { height = 7 },
  Chart({ 1, 5, 2, 8, 0 / 0, 9, -1 / 0, 1 / 0 }, { kind = "sparkline" }),
  Chart({ 1, 5, 2, 8, 0 / 0, 9, 4 }, { kind = "sparkline", marks = "braille" }),
  Chart({ 3, 3, 3 }, { kind = "sparkline" }),
  Chart({ 50 }, { kind = "sparkline", min = 0, max = 100 }),
  Chart({}, { kind = "line" }):frame { height = 3 },
  Chart({ 12345678, -0.00002 }, { min = -1e300 }):frame { height = 4 },
  Chart({ 1, 2, 3 }):frame { width = 2, height = 1 },
}
