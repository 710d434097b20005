-- An observable object is tracked the same, whether a State holds it or an upvalue of the script.
local Model = Observable "Model" { value = 0 }

function Model:init(value)
  self.value = value
end

local model = Model(11)

local ByState = Component "ByState" { model = State(function() return Model(11) end) }

function ByState:body()
  return Button("state", function() self.model.value = self.model.value + 1 end), Text("value: " .. self.model.value)
end

local ByUpvalue = Component "ByUpvalue" {}

function ByUpvalue:body()
  return Button("upvalue", function() model.value = model.value + 1 end), Text("value: " .. model.value)
end

local Both = Component "Both" {}

function Both:body()
  return VStack { ByState(), ByUpvalue() }
end

return Both
