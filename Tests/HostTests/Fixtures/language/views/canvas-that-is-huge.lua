-- luaview: --width 12 --height 3
-- Sizes have a limit, and what a big canvas costs is what is drawn.
return Canvas(function(context, size)
  context:text(1, 1, size.width .. " " .. size.height)
  for i = 1, 2000 do context:point(i, i, i % 256) end
  context:line(1, 1, 1, size.dotHeight)
end):frame { width = 1000000, height = 1000000, alignment = "topLeading" }
  :frame { width = 12, height = 3, alignment = "topLeading" }:clipped()
