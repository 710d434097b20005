for i, f in ipairs {
  function() return Text.number("x") end, function() return Text.number() end, function() return Text.number(1, { style = "percents" }) end,
  function() return Text.number(1, { digits = 99 }) end, function() return Text.number(1, { digits = -1 }) end, function() return Text.number(1, 2) end,
  function() return Text.number(1, { precision = 1 }) end, function() return Text.numbr(1) end,
  function() return Text.date("x") end, function() return Text.date(1, "%Q") end, function() return Text.date(1, "%") end, function() return Text.date(1, 5) end,
  function() return Text.date(0/0) end, function() return Text.date(math.huge) end, function() return Text.date(1, string.rep("x", 300)) end,
  function() return Text.date() end,
  function() return Text "x":contentShape(Text "y") end, function() return Text "x":contentShape() end, function() return Text "x":contentShape(Circle()) end,
  function() return Text "x":allowsHitTesting("no") end, function() return Text "x":labelsHidden(1) end,
  function() return ForEach(3, Text):onDelete() end, function() return ForEach(3, Text):onMove(3) end,
  function() return Section { isExpanded = true, Text "x" } end,
  function() return Picker("x", Binding.constant(1), { true }) end, function() return Picker("x", Binding.constant(1), { { Text "x" } }) end,
  function() return Picker("x", Binding.constant(1)) end,
} do print(i, select(2, pcall(f))) end
return Text "done"
