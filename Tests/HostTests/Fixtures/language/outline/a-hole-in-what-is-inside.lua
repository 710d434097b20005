-- status: 1
local tree = { { id = "a", inside = { { id = "b" }, nil, { id = "c" } } }, { id = "d", inside = { { id = "e" } } } }

local App = Component "App" {}
function App:body() return OutlineGroup(tree, "inside", function(one) return Text(one.id) end) end
return App
