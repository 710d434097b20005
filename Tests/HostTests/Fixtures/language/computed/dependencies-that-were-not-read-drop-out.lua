-- luaview: --frames none
-- L20: the reads of the last evaluation count, in a Computed as in a body.
local App = Component "App" {
  which = State(true),
  a = State(1),
  b = State(2),
  chosen = Computed(function(self)
    print "chosen"
    if self.which then return self.a end
    return self.b
  end),
}

function App:body()
  print("App " .. self.chosen)
  return Button("a", function() self.a = self.a + 10 end),
    Button("b", function() self.b = self.b + 10 end),
    Button("which", function() self.which = not self.which end)
end

return App
