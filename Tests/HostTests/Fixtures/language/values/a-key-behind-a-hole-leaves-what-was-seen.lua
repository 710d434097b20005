-- luaview: --frames none
-- L16: keys that come in behind the end of a large list, and leave again, are not part of what was seen before; what is seen has the length
-- up to the first hole.
local seed = 5
local function below(n)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed // 65536 % n + 1
end

local plain, length = {}, 300
for i = 1, length do plain[i] = i end
local App = Component "App" { list = State(plain), turn = State(0) }

local function copied()
  local result = {}
  for key, value in pairs(plain) do result[key] = value end
  return result
end

-- What is wrong with a view that is to show a copy of so many elements.
local function wrong(view, copy, count)
  if #view ~= count then return "length" end
  local keys = 0
  for key, value in pairs(view) do
    if copy[key] ~= value then return "element" end
    keys = keys + 1
  end
  for key, value in pairs(copy) do
    if view[key] ~= value then return "missing element" end
    keys = keys - 1
  end
  return keys ~= 0 and "number of elements" or nil
end

local function write(self)
  local what, at = below(8), length + 1 + below(9)
  if what <= 2 then
    self.list[at], plain[at] = self.turn, self.turn
  elseif what == 3 then
    self.list[at], plain[at] = nil, nil
  elseif what == 4 then
    local i = below(length)
    self.list[i], plain[i] = -self.turn, -self.turn
  elseif what == 5 and below(3) == 1 then
    self.list[length + 1], plain[length + 1] = self.turn, self.turn
    while plain[length + 1] do length = length + 1 end
  elseif what == 6 and below(9) == 1 then
    self.list[length], plain[length] = nil, nil
    length = length - 1
  elseif what == 7 then
    self.list.name, plain.name = self.turn, self.turn
  elseif what == 8 and next(plain, nil) and below(4) == 1 then
    for key in pairs(plain) do
      if type(key) == "string" or key > length then self.list[key], plain[key] = nil, nil end
    end
    local i = below(length)
    table.insert(self.list, i, "new")
    table.insert(plain, i, "new")
    length = length + 1
  end
end

local seen = {}
function App:body()
  seen[#seen + 1] = { self.list, copied(), length }
  return Text(self.turn):onReceive(Timer(1):prefix(200), function()
    self.turn = self.turn + 1
    for _ = 1, below(4) do write(self) end
    local found = wrong(self.list, plain, length)
    for i = self.turn == 200 and 1 or #seen, #seen do found = found or wrong(table.unpack(seen[i])) end
    local one = seen[below(#seen)]
    found = found or wrong(table.unpack(one))
    if found then print("turn " .. self.turn .. ": " .. found) quit(1) end
    if self.turn == 200 then print "all as it was" end
  end)
end

return App
