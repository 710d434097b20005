-- luaview: --frames none
-- A child is evaluated when what it is given differs, not whenever its parent is.
local Child = Component "Child" { text = Property() }

function Child:body()
  print "Child"
  return Text(self.text)
end

local Parent = Component "Parent" { text = State "a", unrelated = State(0) }

function Parent:body()
  print "Parent"
  return VStack {
    Child { text = self.text },
    Button("unrelated " .. self.unrelated, function() self.unrelated = self.unrelated + 1 end),
    Button("text", function() self.text = self.text .. "!" end),
  }
end

return Parent
