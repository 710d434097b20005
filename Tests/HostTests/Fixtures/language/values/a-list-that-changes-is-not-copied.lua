-- luaview: --frames none --memory 64M
-- L16: what each of many evaluations saw of a large list whose elements change one by one, and of a dictionary, takes no copy each.
local seen, seenNames = {}, {}
local list, names = {}, {}
for i = 1, 20000 do list[i], names["k" .. i] = { id = i, done = false }, i end
local App = Component "App" { list = State(list), names = State(names) }

function App:body()
  return Text(#self.list)
    :onReceive(Timer(1):prefix(2000), function(tick)
      local n = math.tointeger(tick)
      local i = n * 7
      self.list[i].done = true
      self.names["k" .. i] = -i
      self.names["new" .. n] = n
      if n % 500 == 0 then table.remove(self.list) end
    end)
    :onChange(self.list, function(old, new)
      seen[#seen + 1] = old
      if #seen % 500 > 0 then return end
      local first, i = seen[#seen - 499], #seen * 7
      print(#old, #new, old[i].done, new[i].done, first[i].done, first == old, old == new)
    end)
    :onChange(self.names, function(old, new)
      seenNames[#seenNames + 1] = old
      if #seenNames % 500 > 0 then return end
      local i = #seenNames * 7
      print(old["k" .. i], new["k" .. i], old["new" .. #seenNames], new["new" .. #seenNames])
    end)
end

return App
