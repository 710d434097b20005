print(xpcall(function()
  local co = coroutine.create(function() local x <close> = setmetatable({}, { __close = function() error("late", 0) end }) coroutine.yield() end)
  coroutine.resume(co)
  return coroutine.close(co)
end, function(m) return "handled " .. tostring(m) end))
return Text "x"
