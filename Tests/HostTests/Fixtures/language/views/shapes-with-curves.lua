-- Circles, ovals and capsules are drawn in half cells; an outline is one of these wide.
return VStack {
  HStack {
    Circle():frame { width = 12, height = 6 },
    Capsule():frame { width = 12, height = 3 },
    Ellipse():stroke():frame { width = 14, height = 5 },
    Circle():frame { width = 3, height = 9 },
  },
  HStack { Circle():frame { width = 1, height = 1 }, Capsule():frame { width = 5, height = 1 }, Circle():frame { width = 0, height = 3 } },
}
