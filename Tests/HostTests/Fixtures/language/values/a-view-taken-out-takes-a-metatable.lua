-- luaview: --frames none
-- L16: once taken out a view is an ordinary table for code that still holds it: it takes a metatable and rawset, and what it
-- held stays with it.
local Point = { __index = { length = function(self) return self.x + self.y end }, __tostring = function() return "point" end }
local App = Component "App" { items = State { { x = 1, y = 2, tags = { "a", { deep = true } } }, { x = 3, y = 4 }, 7 }, one = State { inner = { n = 1 } } }
local held
function App:body()
  return VStack {
    Text(#self.items), Text(tostring(self.items[1])),
    Button("in place", function()
      print(pcall(setmetatable, self.items[1], Point))
      print(pcall(rawset, self.items, "x", 1))
    end),
    Button("out", function()
      local first = self.items[1]
      local tags, deep = first.tags, first.tags[2]
      table.remove(self.items, 1)
      first.x = 10
      print(setmetatable(first, Point) == first, first:length(), tostring(first), getmetatable(first) == Point)
      print(first.tags == tags, first.tags[2] == deep, #first.tags, deep.deep)
      first.tags[1], deep.deep = "b", false
      print(first.tags[1], tags[1], tags[2].deep, self.items[1].x, #self.items)
      rawset(tags, 3, print)
      print(first.tags[3] == print, #tags)
      held = first
    end),
    Button("replaced", function()
      local inner = self.one.inner
      self.one = { inner = { n = 2 } }
      inner.n = 5
      print(rawset(inner, "n", 6).n, self.one.inner.n, next(inner))
      for k, v in pairs(setmetatable(inner, {})) do print(k, v) end
    end),
    Button("back", function()
      setmetatable(held, nil)
      table.insert(self.items, held)
      held.x = 100
      print(#self.items, self.items[#self.items].x, pcall(setmetatable, self.items[#self.items], Point))
    end),
  }
end
return App
