local chunk = "local a = {} return a" .. (".a"):rep(100000) .. ".b()"
local f, message = load(chunk, "=chain")
print(f, message)
if f then print(pcall(f)) end
return Text "x"
