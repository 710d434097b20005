-- luaview: --width 160
-- 40 % is 40 % in whatever room: the bar goes, then the label is cut with …, a number never is.
local function all(make)
  local views = {}
  for _, width in ipairs { 24, 12, 9, 8, 7, 6, 5, 4, 3, 2, 1 } do views[#views + 1] = make(width) end
  return VStack { Group(views) }
end
return HStack {
  spacing = 3,
  all(function(width) return ProgressView { value = 0.4, label = "short" }:frame { width = width } end),
  all(function(width) return ProgressView { value = 0.4, label = "a label that is rather long" }:frame { width = width } end),
  all(function(width) return ProgressView(1):frame { width = width } end),
  all(function(width) return Gauge { value = 40, min = 0, max = 100, label = "CPU" }:frame { width = width } end),
  all(function(width) return Gauge { value = 1234, min = 0, max = 2000 }:frame { width = width } end),
}
