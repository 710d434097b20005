-- luaview: --frames none
-- Children before their container; on one view the one applied first.
local Order = Component "Order" { t = State(0) }

function Order:body()
  return VStack {
    Button("add", function() self.t = self.t + 1 end)
      :onChange(self.t, function() print "TextField1" end)
      :onChange(self.t, function() print "TextField2" end),
  }
  :onChange(self.t, function() print "VStack" end)
end

return Order
