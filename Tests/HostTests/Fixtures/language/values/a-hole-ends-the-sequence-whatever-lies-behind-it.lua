-- L16: there are as many positive keys as the last before the far one says, but one of these is missing.
local function holed()
  local list = {}
  for i = 1, 40 do list[i] = i end
  list[17], list[1000] = nil, 1000
  return list
end

local A = Component "A" { list = State(holed()) }

function A:body()
  local keys = {}
  for key in pairs(self.list) do keys[#keys + 1] = key end
  return VStack {
    Text(#self.list .. " elements, " .. #keys .. " keys, the 17th is " .. keys[17]),
    Button("fill", function() self.list[17] = 17 end),
  }
end

return A
