-- A column of texts of one string: `luaview run Benchmarks/scripts/nodes.lua -- COUNT`.
local texts = {}
for i = 1, tonumber((...)) or 1000 do texts[i] = Text "x" end
return VStack(texts)
