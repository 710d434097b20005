-- Something happens ten times a second, but for the time that a button takes.
local Stall = Component "Stall" { ticks = State(0) }

function Stall:body()
  return VStack {
    Button("work", function()
      local begun = os.clock()
      while os.clock() - begun < 0.3 do end
    end),
    Text("ticks " .. self.ticks):onReceive(Timer(0.1), function() self.ticks = self.ticks + 1 end),
  }
end

return Stall
