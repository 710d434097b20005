return VStack {
  Text.number(1234567.891), Text.number(-1234567), Text.number(1000000, { grouping = false }), Text.number(0.1 + 0.2), Text.number(2, { digits = 2 }),
  Text.number(-0.0001), Text.number(1/0), Text.number(0/0, { unit = "!" }), Text.number(math.maxinteger), Text.number(math.mininteger), Text.number(12.5, { unit = " km", digits = 1 }),
  Text.number(0.256, { style = "percent" }), Text.number(2, { style = "percent", digits = 1 }),
  Text.number(1, { style = "bytes" }), Text.number(999, { style = "bytes" }), Text.number(1234, { style = "bytes" }), Text.number(5e9, { style = "bytes" }), Text.number(999999, { style = "bytes" }),
  Text.number(1e300), Text.number(-1500, { style = "bytes", digits = 2 }),
  Text "joined: " .. Text.number(1500):bold() .. " and " .. Text.date(86400 * 500, "%Y"),
  Text.date(86400 * 500, "%y/%m"), Text.date(1e9 + 0.5, "%%"), Text.date(-1e9, "%Y"),
}
