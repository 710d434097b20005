-- luaview: --frames none
local function pieces(...)
  local given = { ... }
  return function() return table.remove(given, 1) end
end
for _, mode in ipairs { "bt", "b", "t" } do
  print(mode, load("\27Lua", "chunk", mode))
  print(mode, load(pieces("\27", "Lua"), "chunk", mode))
end
-- What is text goes on to be loaded, also piece by piece; what the function raises is the answer.
print(load(pieces("return ", "4", "2"))(), load(pieces("return 1", "", "x"))(), load(pieces())())
print(load(pieces("return 1", {})))
print(load(function() error("no more") end))
print(string.format("%s|%5s|%p|%-5d|%%", setmetatable({}, { __tostring = function() return "own" end }), nil, print, 7))
print(pcall(string.format, "%d", {}))
return EmptyView()
