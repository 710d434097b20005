-- luaview: --width 40
-- A table may be emptied while it is walked through, also of what stands in its sequence.
local App = Component "App" { t = State {} }
function App:body()
  return Button("walk", function()
    local t = self.t
    for i = 1, 10 do t[i] = i end
    for i = 1, 40 do t["k" .. i] = i end
    local seen = {}
    local key, value = next(t)
    while key ~= nil do
      table.insert(seen, tostring(key))
      if type(key) == "string" then t[key] = nil end
      if key == "k25" then t[5] = nil end
      key, value = next(t, key)
    end
    print(#seen, table.concat(seen, " "))
    print(#t, next(t))
  end)
end
return App
