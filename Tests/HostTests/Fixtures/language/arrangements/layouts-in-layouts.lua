local Pad = Layout "Pad" {
  sizeThatFits = function(_, proposal, subviews)
    local size = subviews[1]:sizeThatFits(proposal)
    return size.width + 1, size.height
  end,
  placeSubviews = function(_, bounds, proposal, subviews) subviews[1]:place(1, 0, "topLeading", proposal) end,
}
local view = Text "deep"
for _ = 1, 30 do view = Pad { view } end
return VStack { view, Pad { VStack { spacing = 1, Text "a", HStack { Text "b", Spacer(), Text "c" } } }:frame { width = 12 } }
