local function nest(n)
  local co = coroutine.wrap(function()
    local x <close> = setmetatable({}, { __close = function() if n > 0 then nest(n - 1) end end })
    coroutine.yield()
  end)
  co()
  local t = coroutine.create(function() local y <close> = setmetatable({}, { __close = function() if n > 0 then nest(n - 1) end end }) coroutine.yield() end)
  coroutine.resume(t)
  local ok, message = coroutine.close(t)
  if not ok then error(message, 0) end
end
local ok, message = pcall(nest, 1000)
print(ok, (tostring(message):gsub("^.-: ", "")))
return Text "x"
