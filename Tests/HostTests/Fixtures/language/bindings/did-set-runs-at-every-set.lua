-- luaview: --frames none
-- L27: didSet sets, then calls with the new value at once, equal or not, but not for a set that was rejected inside it.
local App = Component "App" { n = State(1) }

function App:body()
  app = self
  return EmptyView()
end

function App:attempt(value)
  local binding = self.bind.n
    :conditionSet(function(new) return new < 5 end)
    :didSet(function(new) print("inner didSet", new, self.n) end)
  binding:set(value)
  print("is", self.n)
end

function App:attemptOutside(value)
  self.bind.n
    :didSet(function(new) print("didSet", new) end)
    :conditionSet(function(new) return new < 5 end)
    :set(value)
  print("is", self.n)
end

return App
