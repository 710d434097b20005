-- status: 1
-- A Computed or a body that fails before it has read anything comes back when what it read before changes, and a Computed
-- that never read anything when it is asked again.
broken = false
model = Observable "Model" {
  n = 1,
  double = Computed(function(self) if broken then error "Computed" end return self.n * 2 end),
  never = Computed(function(self) if broken ~= nil then error "never" end return self.n end),
} ()
local Double = Component "Double" {}
function Double:body() return Text("double " .. model.double) end
local Body = Component "Body" {}
function Body:body()
  if broken then error "body" end
  return Text("body " .. model.n)
end
local Asks = Component "Asks" { round = State(0) }
function Asks:body()
  local ok, result = pcall(function() return model.never end)
  return Button("asks", function() self.round = self.round + 1 end):onAppear(function() end),
    Text(self.round .. " " .. tostring(result))
end
return VStack { Double(), Body(), Asks() }
