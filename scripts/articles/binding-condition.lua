-- Each key that is accepted evaluates the body once, one that is rejected never.
local BindingCondition = Component "BindingCondition" { text = State "" }

local function isShort(new) return #new < 5 end

function BindingCondition:body()
  print "BindingCondition"
  return VStack {
    TextField("at most four letters", self.bind.text:conditionSet(isShort)),
    Text("text: " .. self.text),
  }
end

return BindingCondition
