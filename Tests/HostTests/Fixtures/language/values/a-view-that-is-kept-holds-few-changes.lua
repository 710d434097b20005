-- luaview: --frames none --memory 4M
-- L16: a view of a list that is kept and not read holds no more of what changes afterwards than a copy of the list would take.
local kept
local list = {}
for i = 1, 1000 do list[i] = i end
local App = Component "App" { list = State(list), count = Computed(function(self) return #self.list end) }

function App:body()
  return Text(#self.list)
    :onReceive(Timer(1):prefix(2), function(tick)
      local list, counted = self.list, 0
      if tick == 1 then
        list[5] = 6
        return
      end
      for i = 1, 40000 do
        list[i % 1000 + 1] = -i
        counted = counted + self.count  -- it is shown
      end
      print(counted, list[5])
    end)
    :onChange(self.list, function(_, new)
      kept = kept or new
      print(#kept, kept[1], kept[5], kept[1000])
    end)
end

return App
