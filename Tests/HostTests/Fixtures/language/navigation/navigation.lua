-- luaview: --width 30
-- A page that covers another one appears, the other disappears and keeps its state; a page that is left is gone (L60).
local Counter = Component "Counter" { name = Property(), n = State(0) }
function Counter:body()
  return Button(self.name .. " " .. self.n, function() self.n = self.n + 1 end)
    :onAppear(function() print(self.name .. " appears") end)
    :onDisappear(function() print(self.name .. " disappears") end)
    :task(function()
      print(self.name .. " task")
      local guard <close> = setmetatable({}, { __close = function() print(self.name .. " ends") end })
      while true do sleep(10) end
    end)
end
return NavigationStack {
  Counter { name = "root" },
  NavigationLink("open", function() return Counter { name = "page" } end),
}
