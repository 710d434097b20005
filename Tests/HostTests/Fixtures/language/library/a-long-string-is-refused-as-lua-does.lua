-- luaview: --frames none
for _, n in ipairs { 1 << 31, 1 << 62, math.maxinteger } do print(pcall(string.rep, "x", n)) end
print(pcall(string.rep, "aa", 1 << 30))
print(pcall(string.rep, "a", 1 << 30, ","))
print(pcall(string.rep, "", 1 << 62), pcall(string.rep, "x", -1))
return EmptyView()
