-- As in Lua, a whole number is the same key whether it is written as an integer or as a float.
local M = Observable "M" { t = {} }
local A = Component "A" { seats = State {}, m = State(function() return M() end) }
function A:body()
  local rows = {}
  for k, v in pairs(self.seats) do rows[#rows + 1] = Text(tostring(k) .. " = " .. v) end
  return VStack { VStack(rows),
    Button("go", function()
      local n = 4
      self.seats[n / 2] = "Ada"
      self.seats[1.0] = "Bob"
      self.seats[5.0] = "Eve"
      self.seats[2.5] = "half"
      self.m.t[3.0] = "x"
      for k, v in pairs(self.m.t) do print(k, math.type(k), v) end
      self.seats[2.0] = nil
    end) }
end
return A
