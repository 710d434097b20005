local p = setmetatable({}, { __newindex = function(t, k, v) rawset(t, k, v .. v) end })
local text = ("x"):rep(1 << 20)
for i = 1, 10000 do
  p[i] = text
  text = text .. "y"
end
return Text "x"
