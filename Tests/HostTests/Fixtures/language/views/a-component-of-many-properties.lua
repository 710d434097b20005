-- A component may have many properties, and leave all of them to their defaults.
local fields = {}
for i = 1, 200 do fields["p" .. i] = Property(i) end
local Many = Component "Many"(fields)
function Many:body()
  local sum = 0
  for i = 1, 200 do sum = sum + self["p" .. i] end
  return Text(sum)
end
return VStack { Many {}, Many { p200 = 0 }, Many { p1 = 0, Text "content" } }
