-- A press that writes a state and an object leads to one evaluation; an equal write leads to none.
local Model = Observable "Model" { count = 0 }

local TextAndModel = Component "TextAndModel" {
  text = State "a",
  model = State(function() return Model() end),
}

function TextAndModel:body()
  print "TextAndModel"
  return VStack {
    Text(self.text .. " " .. self.model.count),
    Button("update", function()
      self.text = "b"
      self.model.count = self.model.count + 1
    end),
  }
end

return TextAndModel
