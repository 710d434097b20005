-- luaview: --frames none
-- a FocusState bound without a value is a boolean, false from the start
local Screen = Component "Screen" { focused = FocusState(), a = State "", b = State "" }
function Screen:body()
  print("body", self.focused)
  return VStack { TextField("a", self.bind.a), TextField("b", self.bind.b):focused(self.bind.focused) }
    :onChange(self.focused, function(old, new) print("changed", old, new) end)
end
return Screen
