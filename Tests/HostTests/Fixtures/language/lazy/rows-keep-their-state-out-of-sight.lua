-- luaview: --width 30
-- L60: a row scrolled out of view disappears and keeps its state; its task is cancelled and begins anew.
local Row = Component "Row" { n = Property(), count = State(0) }
function Row:body()
  return Button("row " .. self.n .. " " .. self.count, function() self.count = self.count + 1 end)
    :onAppear(function() print("appear " .. self.n) end)
    :onDisappear(function() print("disappear " .. self.n) end)
    :task(function()
      local closed <close> = setmetatable({}, { __close = function() print("cleanup " .. self.n) end })
      print("task " .. self.n)
      sleep(10)
    end)
    :onChange(self.count, function(old, new) print(old .. " -> " .. new) end)
end
return ScrollView { LazyVStack { ForEach(6, function(n) return Row { n = n } end) } }:frame { height = 2 }
