local parts = {"local t = {"}
for i = 1, 300 do parts[#parts + 1] = ("%d.5, "):format(i) end
parts[#parts + 1] = "} return 1 ~ (2 or 3), 1 | (2 or 3), 1 & (2 or 3)"
local a, b, c = load(table.concat(parts))()
print(math.type(a), math.type(b), math.type(c))
return Text "x"
