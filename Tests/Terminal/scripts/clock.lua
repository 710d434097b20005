-- A frame of many bytes, a thousand times a second.
local Clock = Component "Clock" { ticks = State(0) }

function Clock:body()
  local rows = {}
  for i = 1, 20 do rows[i] = Text(("%d."):format(self.ticks):rep(12)) end
  return VStack { Button("leave", function() quit(5) end), Group(rows) }
    :onReceive(Timer(0.001), function() self.ticks = self.ticks + 1 end)
end

return Clock
