local function f() local _ENV = { [true] = "t", [false] = "f" } return _ENV[1 < 2] end
print(pcall(f))
return Text "x"
