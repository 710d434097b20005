local series = {
  { name = "sold", values = { 1, 4, 2, 8, 5, 7 } },
  { name = "returned", values = { 0, 1, 1, 3, 2, 1 }, kind = "area" },
  { name = "planned", values = { 2, 3, 0 / 0, 5, 6, 7 }, kind = "point", color = "#ff8800" },
}
return VStack {
  Chart { series = series, labels = { "Jan", "Mar", "Jun" }, yLabel = "pieces", xLabel = "months" }:frame { width = 50, height = 12 },
  Chart { series = { series[1] }, axis = false, legend = false }:frame { width = 30, height = 3 },
  Chart { series = { { values = {} } }, legend = true }:frame { width = 20, height = 3 },
  Chart { series = { { values = { 5 } }, { values = { -5, 5, math.huge } } }, min = -10, max = 10, kind = "point" }:frame { width = 30, height = 7 },
}
