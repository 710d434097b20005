m = Observable "M" { list = { 1, 2, 3, 4 }, isFull = true } ()
local A = Component "A" {}

local function named(text) return Text(text):onDisappear(function() print("bye " .. text) end) end

function A:body()
  return VStack {
    ForEach(m.list, function(n) return HStack { named("row " .. n), m.isFull and named("in " .. n) } end),
  }
end

return A
