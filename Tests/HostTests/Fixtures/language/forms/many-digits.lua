-- A number has at most fifteen digits behind its point.
return VStack {
  Text.number(1 / 3, { digits = 15 }), Text.number(2 / 3, { digits = 14 }), Text.number(2, { digits = 0 }),
  Text.number(0.5, { digits = 15, style = "percent" }), Text.number(1.5, { digits = 0 }), Text.number(-2.5, { digits = 0 }),
  Text((select(2, pcall(Text.number, 1, { digits = 16 })))),
}
