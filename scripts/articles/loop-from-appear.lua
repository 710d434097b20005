-- luaview: --frames none
-- In the event that mounts the root, an action runs at most six times.
local LoopFromAppear = Component "LoopFromAppear" { t = State(0) }

function LoopFromAppear:body()
  print "frame"
  return Text("t: " .. self.t)
    :onAppear(function() self.t = self.t + 1 end)
    :onChange(self.t, function()
      self.t = self.t + 1
      print(self.t)
    end)
end

return LoopFromAppear
