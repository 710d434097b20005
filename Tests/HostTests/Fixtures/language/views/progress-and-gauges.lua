-- luaview: --width 24
-- The bar is what label and percentage leave; what is not done never looks as if it were, and bad numbers do no harm.
return VStack {
  ProgressView { value = 0.4 },
  ProgressView { value = 2, total = 3, label = "x" },
  ProgressView { value = 0.999 },
  ProgressView { value = 1 },
  ProgressView { value = -1 },
  ProgressView { value = 7 },
  ProgressView { value = 1 / 0 },
  ProgressView "busy",
  ProgressView { value = 0 / 0 },
  ProgressView { value = 0.5, label = "far too long a label for it" },
  HStack { ProgressView { value = 0.5, label = "x" }:fixedSize(), Text "|" },
  Gauge { value = 40, min = 0, max = 100, label = "CPU" },
  Gauge { value = 0.5 },
  Gauge { value = 9 },
  Gauge { value = 0 / 0 },
  Gauge { value = 3, min = 3, max = 3 },
}
