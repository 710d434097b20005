-- luaview: --frames none
-- next walks a value as pairs does, at the same cost; so does taking the first key away until none is left
local Screen = Component "Screen" { t = State(function() local d = {} for i = 1, 20000 do d["k" .. i] = i end return d end) }
function Screen:body()
  local n = 0
  for _ in next, self.t do n = n + 1 end
  print(n)
  return Button("empty it", function()
    local n = 0
    while true do local k = next(self.t) if k == nil then break end self.t[k] = nil n = n + 1 end
    print(n)
  end)
end
return Screen
