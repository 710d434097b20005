-- luaview: --width 14
-- The ends of the scale hold for bars as for lines; bars grow from the end nearest to zero. Where all values are equal the
-- scale says so in their row.
return VStack {
  Chart({ 96, 97, 99 }, { kind = "bar", min = 95, max = 100 }):frame { height = 5 },
  Chart({ -6, -7 }, { kind = "bar", max = -5 }):frame { height = 5 },
  Chart({ 3, 0.1, 0, -3 }, { kind = "bar" }):frame { height = 6 },
  Chart({ 5, 5, 5 }):frame { height = 6 },
  Chart({ 5 }, { marks = "blocks" }):frame { height = 5 },
  Chart({ 0, 0, 0 }, { kind = "bar" }):frame { height = 5 },
}
