-- The handler of xpcall sees each error once, of whatever kind, and what it returns is the result.
local seen = 0
local function handler(message)
  seen = seen + 1
  return "handled " .. tostring(message)
end
print(xpcall(error, handler, "a word", 0))
print(xpcall(function() error({}, 0) end, function(t) seen = seen + 1 return type(t) end))
print(xpcall(function() return nil + 1 end, handler))
print(xpcall(string.rep, handler))
print(xpcall(function() return "fine", 2 end, handler))
print(pcall(xpcall, error))
print(xpcall(function() xpcall(error, handler, "inner", 0) error("outer", 0) end, handler))
print(seen)
return Text "done"
