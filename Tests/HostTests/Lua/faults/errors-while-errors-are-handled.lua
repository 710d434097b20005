local function deep(n) if n == 0 then error(setmetatable({}, { __tostring = function() return "e" end })) end return 1 + deep(n - 1) end
local count = 0
for n = 150, 230 do
  local function nest(k) if k == 0 then return deep(100) end return (string.gsub("a", "a", function() return nest(k - 1) end)) end
  local ok = xpcall(nest, function(m) return deep(10) end, n)
  if not ok then count = count + 1 end
end
print(count)
return Text "x"
