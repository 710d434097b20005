-- luaview: --width 60
-- Beside others a control is never smaller than its label, in a layout as in a stack; below others it breaks.
local Half = Layout "Half" {
  sizeThatFits = function(_, proposal, subviews) return subviews[1]:sizeThatFits { width = 6 } end,
  placeSubviews = function(_, bounds, proposal, subviews) subviews[1]:place(0, 0, "topLeading", { width = 6 }) end,
}
local views = {}
for _, way in ipairs { HStack, HStackLayout(), AnyLayout(HStackLayout()), Half, VStack, VStackLayout(), ZStackLayout() } do
  local picker = Picker("", Binding.constant "one", { "one", "two" }, { style = "segmented" })
  table.insert(views, way { Button("some words", print) }:frame { width = 10, alignment = "leading" }:border())
  table.insert(views, way { picker }:frame { width = 6, alignment = "leading" }:border())
end
return VStack(views)
