-- Both that show the value are evaluated, once each; an equal value evaluates nothing.
local Child = Component "Child" { text = Binding() }

function Child:body()
  print "Child"
  return HStack { Button("to b", function() self.text = "b" end), Text("child " .. self.text) }
end

local Parent = Component "Parent" { text = State "a" }

function Parent:body()
  print "Parent"
  return VStack { Text("parent " .. self.text), Child { text = self.bind.text } }
end

return Parent
