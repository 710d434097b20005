-- luaview: --frames none
-- onReceive(Just(t)) runs at every evaluation, onChange only when the value differs.
local ReceiveJustAndChange = Component "ReceiveJustAndChange" { t = State(0), n = State(0) }

function ReceiveJustAndChange:body()
  return VStack {
    Text("n: " .. self.n),
    Button("change n", function()
      self.n = self.n + 1
      self.t = self.t + 0
    end),
  }
  :onReceive(Just(self.t), function(t) print("combine " .. t) end)
  :onChange(self.t, function(_, t) print("onChange " .. t) end)
end

return ReceiveJustAndChange
