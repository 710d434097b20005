-- luaview: --frames none
-- A publisher that has finished as soon as it is subscribed to is subscribed to by each evaluation.
local ReceiveJust = Component "ReceiveJust" { t = State(0) }

function ReceiveJust:body()
  return Button("add " .. self.t, function() self.t = self.t + 1 end)
    :onReceive(Just(self.t), function(t) print(t) end)
end

return ReceiveJust
