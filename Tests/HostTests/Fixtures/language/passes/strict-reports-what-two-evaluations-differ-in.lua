-- luaview: --strict
local made = 0
local A = Component "A" {}
function A:body() made = made + 1 return VStack { Text("x" .. made), Button("b", function() end) } end
return A
