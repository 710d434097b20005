-- luaview: --frames none --memory 24M
-- L16: what each of many evaluations saw of a list that grows is kept, and takes no copy of the list each.
local seen = {}
local App = Component "App" { list = State {} }

function App:body()
  return Text(#self.list)
    :onReceive(Timer(1):prefix(4000), function(tick) table.insert(self.list, tick) end)
    :onChange(self.list, function(old, new)
      seen[#seen + 1] = old
      if #new % 1000 == 0 then print(#old, #new, old[#old], new[#new], #seen, #seen[500], seen[500][499]) end
    end)
end

return App
