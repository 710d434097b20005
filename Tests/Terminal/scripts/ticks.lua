-- Something happens ten times a second.
local Ticks = Component "Ticks" { ticks = State(0) }

function Ticks:body()
  return Text("ticks " .. self.ticks):onReceive(Timer(0.1), function() self.ticks = self.ticks + 1 end)
end

return Ticks
