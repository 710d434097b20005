-- luaview: --frames none
-- A publisher that is finished is subscribed anew at each evaluation.
local ReceiveJust = Component "ReceiveJust" { t = State(0) }

function ReceiveJust:body()
  return Button("add " .. self.t, function() self.t = self.t + 1 end)
    :onReceive(Just(self.t), function(t) print(t) end)
end

return ReceiveJust
