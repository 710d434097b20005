-- A task that is ready again at once, beside one that waits.
local App = Component "App" { rounds = State(0), ticks = State(0) }

function App:body()
  return VStack {
    Text("ticks " .. self.ticks):task(function() while true do sleep(0.05) self.ticks = self.ticks + 1 end end),
    Text("rounds " .. self.rounds):task(function() while true do sleep(0) self.rounds = self.rounds + 1 end end),
  }
end

return App
