-- luaview: --frames none
-- L25: observers of a field see the old and the new value, run for equal values too, and for changes inside a table.
local function text(v)
  if type(v) ~= "table" then return tostring(v) end
  local parts = {}
  for key, value in pairs(v) do parts[#parts + 1] = key .. "=" .. text(value) end
  return "{" .. table.concat(parts, " ") .. "}"
end
local function tells(name)
  return {
    willSet = function(self, old, new) print(name, "will", text(old), text(new), text(self[name])) end,
    didSet = function(self, old, new) print(name, "did", text(old), text(new), text(self[name])) end,
  }
end
local Model = Observable "Model" {
  n = Field(1, tells "n"), list = Field({ 1, { a = 1 } }, tells "list"), still = Ignored("s", tells "still"),
  free = Field(nil, { didSet = function(_, old, new) print("free", old, new) end }),
}
local m = Model { n = 2 }
print(m.n)
m.n = 3
m.n = 3
m.still = "t"
m.free = print
m.free = nil
Bindable(m).n:set(4)
m.list[1] = 5
m.list[1] = 5
m.list[2].a = 7
table.insert(m.list, 1, 0)
table.remove(m.list, 1)
m.list = { 3, 2 }
table.sort(m.list)
table.sort(m.list)
local held = m.list
held[3] = "held"
print(text(m.list), held == m.list)
Bindable(m).list:at(1):set(9)
return EmptyView()
