-- luaview: --frames none
-- L15: they are ignored, as those to its fields are; a read gives the last value.
local keep
local Child = Component "Child" { n = State { 2, 1, inner = { x = 1 } } }
function Child:body()
  keep = self
  return Text ""
end

local App = Component "App" { shown = State(true) }

function App:body()
  return VStack {
    If(self.shown, function() return Child() end),
    Button("hide", function() self.shown = false end),
    Button("write", function()
      local n = keep.n
      table.insert(keep.n, 3)
      keep.n[1] = 7
      keep.n.inner.x = 7
      keep.bind.n:at(2):set(8)
      table.sort(keep.n)
      print(table.remove(keep.n))
      n[1] = 6
      print(#keep.n, keep.n[1], keep.n[2], keep.n.inner.x)
    end),
  }
end

return App
