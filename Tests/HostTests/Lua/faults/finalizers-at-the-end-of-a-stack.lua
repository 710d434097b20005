local ran = 0
local function sink(n)
  local x = setmetatable({}, { __gc = function() ran = ran + 1 end })
  if n == 0 then collectgarbage() return 0 end
  return 1 + sink(n - 1)
end
local function over(n)
  setmetatable({}, { __gc = function() ran = ran + 1 end })
  if n == 100000 then collectgarbage() end
  return 1 + over(n + 1)
end
print(pcall(sink, 3000))
print((pcall(over, 1)))
collectgarbage()
print(ran > 0)
return Text "x"
