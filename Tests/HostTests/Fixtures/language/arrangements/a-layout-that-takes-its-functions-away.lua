-- Without its functions it has no size, and its views stand in the middle of that.
local Gone = Layout "Gone" {
  makeCache = function(self) self.sizeThatFits, self.placeSubviews = nil return {} end,
  sizeThatFits = function() return 9, 2 end,
  placeSubviews = function(_, _, _, subviews) subviews[1]:place(4, 1) end,
}
return VStack { HStack { spacing = 3, Text "before", Gone { Text "x" }:border() }, Text "behind" }
