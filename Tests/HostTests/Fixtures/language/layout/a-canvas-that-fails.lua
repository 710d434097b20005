-- status: 1
-- luaview: --width 30
-- The error of a function that draws stands in its canvas, as far as there is room.
return Canvas(function() error "something went wrong here and it is long" end)
  :frame { width = 14, height = 5 }
  :border()
