-- Has timers of its own, of its root, and one that a button begins and that is never cancelled.
local ticks = 0
Timer(1):sink(function() ticks = ticks + 1 end)

local App = Component "App" { count = State(0) }

function App:body()
  return Button("start " .. self.count, function() Timer(1):sink(function() self.count = self.count + 1 end) end)
    :onReceive(Timer(1), function() self.count = self.count + 1 end)
    :task(function() sleep(60) end)
end

return App
