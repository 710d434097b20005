local closed = 0
local function each()
  return next, { 1, 2, 3 }, nil, setmetatable({}, { __close = function() closed = closed + 1 end })
end
local function leave()
  local kept = {}
  for i in each() do
    kept[#kept + 1] = function() return i end
    if i == 2 then break end
  end
  local a, b = 1, 2
  return a, b, #kept
end
for _ = 1, 1000 do pcall(leave) end
print(closed > 0)
return Text "x"
