-- luaview: --frames none
-- L16: 1…n, then the other keys in order of first insertion; clearing a field meanwhile is allowed.
local App = Component "App" { value = State {} }

local function keys(value)
  local keys = {}
  for key, element in pairs(value) do keys[#keys + 1] = tostring(key) .. "=" .. tostring(element) end
  return table.concat(keys, " ")
end

function App:body()
  print(keys(self.value))
  app = self
  return EmptyView()
end

return App
