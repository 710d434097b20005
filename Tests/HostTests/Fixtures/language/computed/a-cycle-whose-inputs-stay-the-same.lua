-- Two that need each other are found once and for all, also when nothing of what they were made from is another.
model = Observable "Model" {
  n = 1,
  isOn = Computed(function(self) return self.n > 0 end),
  a = Computed(function(self) if self.isOn then return self.b end return "a" end),
  b = Computed(function(self) return self.a .. "b" end),
} ()
local Main = Component "Main" { }
function Main:body()
  return Text(tostring(select(2, pcall(function() return model.a end))) .. "; " .. tostring(select(2, pcall(function() return model.b end))))
end
return Main
