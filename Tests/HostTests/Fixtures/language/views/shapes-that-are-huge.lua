-- luaview: --width 20 --height 4
-- A shape beyond 10,000 cells has no curves, and a gradient has larger steps: both are drawn at once.
return ScrollView {
  ZStack {
    LinearGradient { colors = { "red", "blue", "green" }, startPoint = "topLeading", endPoint = "bottomTrailing" }
      :frame { width = 1000000, height = 1000000 },
    Circle():frame { width = 1000000, height = 1000000 },
    Ellipse():stroke():frame { width = 1000000, height = 9000 },
  },
}
