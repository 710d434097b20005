-- A component may have many properties, and leave all of them to their defaults, however deep in other calls it is made.
local fields = {}
for i = 1, 200 do fields["p" .. i] = Property(i) end
local Many = Component "Many"(fields)
function Many:body()
  local sum = 0
  for i = 1, 200 do sum = sum + self["p" .. i] end
  return Text(sum)
end
local function made(depth)
  local view = Many { p1 = depth }
  if depth > 0 then made(depth - 1) end
  return view
end
return VStack { Many {}, Many { p200 = 0 }, Many { p1 = 0, Text "content" }, made(190) }
