-- What the body read of it still says when it may be another: the body made a new one then, and reads that.
local model = Observable "Model" { count = 0, step = 1 } ()
local Sum = Observable "Sum" { of = Field(), value = Computed(function(self) return self.of.count + self.of.step end) }
local Label = Observable "Label" { sum = Field(), text = Computed(function(self) return "next: " .. self.sum.value end) }
local function collect()
  local kept
  for i = 1, 100000 do kept = { kept and kept[2], i } end
end
local Main = Component "Main" {}
function Main:body()
  print("body")
  return VStack {
    Text(Label { sum = Sum { of = model } }.text),
    Button("count", function() collect() model.count = model.count + 1 end),
    Button("equal", function() collect() model.count, model.step = model.count + 1, model.step - 1 end),
  }
end
return Main
