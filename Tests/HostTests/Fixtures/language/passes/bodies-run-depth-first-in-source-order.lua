-- luaview: --frames none
-- L41: a parent before its children, a component's whole subtree before its next sibling; equal inputs: not at all.
local Leaf = Component "Leaf" { name = Property(), n = Property(0), own = State(0) }

function Leaf:body()
  print("Leaf " .. self.name .. " " .. self.n .. " " .. self.own)
  leaves = leaves or {}
  leaves[self.name] = self
  return EmptyView()
end

local Branch = Component "Branch" { name = Property(), n = Property(0) }

function Branch:body()
  print("Branch " .. self.name)
  return Leaf { name = self.name .. "1", n = self.n }, Leaf { name = self.name .. "2" }
end

local App = Component "App" { n = State(0), other = State(0) }

function App:body()
  print("App " .. self.other)
  app = self
  return Branch { name = "a", n = self.n }, Branch { name = "b" }, Leaf { name = "c", n = self.n }
end

return App
