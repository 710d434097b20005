-- luaview: --width 40 --height 3
-- status: 1
-- L91: a row whose function fails shows its error in its place; the others are drawn.
return List(100, function(i)
  if i == 3 then error("no third row") end
  return Text("row " .. i)
end)
