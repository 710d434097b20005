-- luaview: --frames none
local BindingDidSet = Component "BindingDidSet" { text = State "" }

function BindingDidSet:body()
  return TextField("text", self.bind.text:didSet(print))
end

return BindingDidSet
