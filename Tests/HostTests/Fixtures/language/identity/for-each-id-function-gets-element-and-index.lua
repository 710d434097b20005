-- luaview: --frames none
-- L13: fn and an id function get the element and its index.
local function id(element, index)
  print("id of " .. element .. " at " .. index)
  return element
end

return ForEach({ "a", "b" }, id, function(element, index) return Text(index .. " " .. element) end)
