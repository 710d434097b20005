-- luaview: --frames none
-- L20: only what reads the property that is another is evaluated again.
local Child = Component "Child" {
  p = Property(),
  q = Property(),
  length = Computed(function(self)
    print("length of", #self.p)
    return #self.p
  end),
  twice = Computed(function(self)
    print("twice", self.q)
    return self.q * 2
  end),
}

function Child:body()
  print("body", self.length, self.twice)
  return Text ""
end

local App = Component "App" { p = State { 1 }, q = State(1) }

function App:body()
  return VStack {
    Child { p = self.p, q = self.q },
    Button("q", function() self.q = self.q + 1 end),
    Button("p", function() table.insert(self.p, 1) end),
  }
end

return App
