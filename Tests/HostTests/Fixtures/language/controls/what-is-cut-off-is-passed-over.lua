-- status: 2
-- luaview: --frames none
-- What lies outside of something that is clipped, and cannot be scrolled there, takes no focus and no presses; what scrolls does.
local function say(name) return Button(name, function() print(name) end) end
return VStack {
  VStack { say "one", say "two" }:frame { height = 1, width = 9 }:clipped(),
  HStack { say "left", say "right" }:fixedSize():frame { width = 6 }:clipped(),
  ScrollView { say "three", say "four" }:frame { height = 1, width = 12 }:clipped(),
}
