-- luaview: --frames none
-- A task that changes its own id starts again, each time in an event of its own, and is never cut off.
local TaskNeverCut = Component "TaskNeverCut" { t = State(0.0) }

function TaskNeverCut:body()
  print "frame"
  return Text(self.t):task(self.t, function()
    if self.t == 50 then return quit() end
    self.t = self.t + 1.0
    print(self.t)
  end)
end

return TaskNeverCut
