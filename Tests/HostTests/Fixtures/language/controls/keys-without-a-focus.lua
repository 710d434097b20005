-- luaview: --frames none
-- status: 4
-- Where nothing can have the focus, keys go to the views that take them, inner views first.
return VStack {
  Text "a":onKeyPress("left", function(key) print("inner", key) return false end),
}:onKeyPress("left", function(key) print("outer", key) end):onKeyPress("q", function() quit(4) end)
