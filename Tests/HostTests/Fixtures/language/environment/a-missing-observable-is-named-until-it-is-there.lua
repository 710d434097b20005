-- luaview: --frames none
-- L32: the failed read counts as a dependency, so the reader recovers when the object is there.
local Store = Observable "Store" { n = 2 }
local store = Store()

local Reader = Component "Reader" { store = Environment(Store) }

function Reader:body()
  print(pcall(function() return self.store.n end))
  return EmptyView()
end

local Holder = Component "Holder" { isThere = Property() }

function Holder:body()
  local content = Reader()
  return If(self.isThere, content:environment(store), content)
end

local App = Component "App" { isThere = State(false) }

function App:body()
  return Holder { isThere = self.isThere }, Button("flip", function() self.isThere = not self.isThere end)
end

return App
