local text = ("x"):rep(1 << 26)
local parts = {}
for i = 1, 64 do parts[i] = text end
print(pcall(table.concat, parts))
return Text "x"
