-- luaview: --frames none
-- L16: whatever is written within a value, at whatever depth, each view of it shows for ever what it showed.
-- `luaview run … -- SEED STEPS` makes other writes.
local seed, steps = ...
local random = tonumber(seed) or 3
steps = tonumber(steps) or 160
local function below(n)
  random = (random * 1103515245 + 12345) % 2147483648
  return random // 65536 % n + 1
end

local function size(t)
  local count = 1
  for _, value in pairs(t) do count = count + (type(value) == "table" and size(value) or 1) end
  return count
end

local function copied(t)
  if type(t) ~= "table" then return t end
  local result = {}
  for key, value in pairs(t) do result[key] = copied(value) end
  return result
end

-- A path to what differs between a view and the plain table that tells what it must show; nil: nothing does. `how`: all elements by their
-- keys, all that `pairs` gives, or what `==` says.
local function difference(view, plain, how, path)
  if type(view) ~= "table" or type(plain) ~= "table" then
    return view ~= plain and path .. ": " .. tostring(view) .. " for " .. tostring(plain) or nil
  end
  if #view ~= #plain then return path .. ": " .. #view .. " elements for " .. #plain end
  if how == 3 then return view ~= plain and path .. " is not equal" or nil end
  local keys = {}
  for key in pairs(plain) do keys[#keys + 1] = key end
  for _, key in ipairs(keys) do
    local found = difference(view[key], plain[key], how, path .. "." .. tostring(key))
    if found then return found end
  end
  if view[#plain + 1] ~= nil or view.none ~= nil or (view[2.0] ~= nil) ~= (plain[2] ~= nil) then return path .. " has more" end
  if how == 2 then
    local count = 0
    for key, value in pairs(view) do
      if plain[key] == nil then return path .. " has " .. tostring(key) end
      count = count + 1
    end
    if count ~= #keys then return path .. " has " .. count .. " entries for " .. #keys end
  end
end

-- The keys of a view in their order, and of all that is within it.
local function order(view, keys)
  for key, value in pairs(view) do
    keys[#keys + 1] = tostring(key)
    if type(value) == "table" then order(value, keys) end
  end
  return keys
end
local function ordered(view) return table.concat(order(view, {}), " ") end

-- What all begins with: tables of all sizes within each other.
local function numbers(count)
  local list = {}
  for i = 1, count do list[i] = i end
  return list
end
local function rows(count)
  local list = {}
  for i = 1, count do list[i] = i % 8 == 0 and { id = i, n = 0, tags = i % 56 == 0 and { "a", "b" } or nil } or i end
  return list
end
local function names(count)
  local map = {}
  for i = 1, count do map["k" .. i] = i end
  return map
end
local function fresh(kind)
  if kind == 1 then return { title = "column", cards = rows(262), count = 0 } end
  if kind == 2 then return rows(below(2) == 1 and 3 or 260) end
  if kind == 3 then return { names = names(280), list = { 1, 2, 3 }, deep = { deeper = { rows(270), rows(2) } } } end
  return { a = below(9) }
end
local function first()
  local board = { columns = { fresh(1), fresh(1) }, byId = {}, title = "board", [0.5] = { list = numbers(260) } }
  for _, id in ipairs { 1017, 77 } do board.byId[id] = { list = numbers(258), names = names(3) } end
  return { board = board, other = { fresh(3), fresh(4) }, spare = {} }
end

-- The same writes go to plain tables, copies of which tell what each view must show.
local model = first()
local App = Component "App" {
  board = State(model.board), other = State(model.other), spare = State {}, turn = State(0), undoManager = Environment "undoManager",
}
model = { board = copied(model.board), other = copied(model.other), spare = {} }

-- Some table within the value of a field, live and plain, and how deep it lies.
local fields = { "board", "board", "board", "other", "spare" }
local function place(self, least)
  local field = fields[below(#fields)]
  local live, plain, depth = self[field], model[field], 0
  while below(5) > 1 or depth < least do
    local keys = {}
    for key, value in pairs(plain) do
      if type(value) == "table" then keys[#keys + 1] = key end
    end
    if #keys == 0 then break end
    table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
    local key = keys[below(#keys > 10 and below(2) == 1 and 10 or #keys)]
    live, plain, depth = live[key], plain[key], depth + 1
  end
  return live, plain
end

-- Tables that are held on to, as a script may.
local held = {}

local function keyOf(plain)
  local kind = below(8)
  if kind <= 4 then return below(#plain + 1) end
  if kind == 5 then return "k" .. below(20) end
  if kind == 6 then return "new" .. below(1000) end
  if kind == 7 then return #plain < 9 and 3000 + 7 * below(9) or below(#plain) end
  return ({ 0.5, true, -1, #plain + 1.0 })[below(4)]
end

local function scalar() return below(4) == 1 and "s" .. below(99) or below(99) end

local writes = {
  function(l, p) local k, v = keyOf(p), scalar() if type(p[k]) ~= "table" or below(5) == 1 then l[k], p[k] = v, v end end,
  function(l, p) local k, v = keyOf(p), { id = below(999), n = below(9) } l[k], p[k] = v, copied(v) end,
  function(l, p) local v = { id = below(999), n = below(9) } l[#l + 1] = v p[#p + 1] = copied(v) end,
  function(l, p) local v = below(9) == 1 and 7 or { id = 5 } table.insert(l, v) table.insert(p, copied(v)) end,
  function(l, p) table.remove(l) table.remove(p) end,
  function(l, p) if #p > 0 then l[#p], p[#p] = nil, nil end end,
  function(l, p) if below(2) == 1 then local i, v = below(#p + 1), { id = below(9) } table.insert(l, i, v) table.insert(p, i, copied(v)) end end,
  function(l, p) if below(2) == 1 and #p > 0 then local i = below(#p) table.remove(l, i) table.remove(p, i) end end,
  function(l, p) if below(2) == 1 then local k = keyOf(p) if math.tointeger(k) == nil or k > #p then l[k], p[k] = nil, nil end end end,
  function(l, p) -- two places are exchanged
    if #p < 2 or below(3) > 1 then return end
    local a, b = below(#p), below(#p)
    l[a], l[b] = l[b], l[a]
    p[a], p[b] = p[b], p[a]
  end,
  function(l, p) -- a table stands at two places
    if #p < 2 or below(4) > 1 then return end
    local a, b = below(#p), below(#p)
    l[a] = l[b]
    if a ~= b then p[a] = copied(p[b]) end
  end,
  function(l, p) -- in another order
    if #p < 2 or below(12) > 1 then return end
    for i = 1, #p do if type(p[i]) ~= "table" or p[i].id == nil then return end end
    local seen = {}
    for i = 1, #p do p[i].id = p[i].id * 1000 + i l[i].id = p[i].id end
    local function order(x, y) return x.id % 7 < y.id % 7 or (x.id % 7 == y.id % 7 and x.id > y.id) end
    for i = 1, #p do if seen[p[i].id] then return end seen[p[i].id] = true end
    table.sort(l, order)
    table.sort(p, order)
  end,
  function(l, p) -- a run of elements is moved
    if #p < 8 or below(6) > 1 then return end
    local a, to = below(#p - 4), below(#p - 4)
    table.move(l, a, a + 3, to)
    local run = {}
    for i = 1, 4 do run[i] = copied(p[a + i - 1]) end
    for i = 1, 4 do p[to + i - 1] = run[i] end
  end,
  function(l, p) -- as many as make a copy cheaper
    if below(8) > 1 then return end
    for i = 1, #p do if type(p[i]) == "table" then l[i].n, p[i].n = i, i end end
  end,
}

local function write(self)
  local what = below(20)
  if what <= 14 then
    local l, p = place(self, below(3))
    for _ = 1, below(3) do writes[what](l, p) end
  elseif what == 15 then -- from one place to another, of another field perhaps
    local l, p = place(self, 1)
    local to, plain = place(self, 0)
    if size(model) > 4000 then return end
    local key, copy = "moved" .. below(3), copied(p)
    to[key] = l
    plain[key] = copy
  elseif what == 16 then -- a new table takes the place of one
    local l, p = place(self, 0)
    if size(model) > 4000 then return end
    local key, v = keyOf(p), fresh(below(4))
    l[key], p[key] = v, copied(v)
  elseif what == 17 then -- one is taken out, and comes back later
    local l, p = place(self, 0)
    if #p > 0 and type(p[#p]) == "table" and p ~= model.spare then
      local taken, plain = table.remove(l), table.remove(p)
      taken.n, plain.n = 99, 99
      if below(2) == 1 then
        table.insert(l, taken)
        table.insert(p, copied(plain))
      else
        held[#held + 1] = { taken, plain }
      end
    end
  elseif what == 18 and #held > 0 and size(model) < 4000 then
    local found = table.remove(held, below(#held))
    found[1].m, found[2].m = self.turn, self.turn
    local l, p = place(self, 0)
    l.held, p.held = found[1], copied(found[2])
  elseif what == 19 and below(5) == 1 then -- a field gets what another one has, or a view from before
    if size(model) > 4000 then return end
    self.spare = self.other
    model.spare = copied(model.other)
  elseif what == 20 and below(3) == 1 then -- through a binding
    local v = below(99)
    local list = self.board.columns
    if type(list) == "table" and type(list[1]) == "table" then
      self.bind.board:at("columns", 1, "count"):set(v)
      model.board.columns[1].count = v
    end
  end
end

local seen, checked, turns, before = {}, 0, 0, {}
local function fail(what)
  print("turn " .. turns .. ": " .. what)
  quit(1)
end

local function check(index, how)
  local kept = seen[index]
  local name = fields[below(#fields)]
  local found = difference(kept[name], kept.plain[name], how, name)
  if found then fail("what was seen in turn " .. kept.turn .. " is another: " .. found) end
  if how == 2 and ordered(kept[name]) ~= kept.order[name] then fail("what was seen in turn " .. kept.turn .. " has another order: " .. name) end
  local other = seen[below(#seen)]
  local equal = difference(copied(kept.plain[name]), other.plain[name], 2, "") == nil
  if (kept[name] == other[name]) ~= equal then fail(name .. " of turns " .. kept.turn .. " and " .. other.turn .. " is compared wrongly") end
  checked = checked + 1
end

-- An event: writes, or what takes the one before back.
function App:turned()
  turns = turns + 1
  if below(6) == 1 and #before > 0 then
    self.undoManager:undo()
    model = table.remove(before)
  else
    before[#before + 1] = copied(model)
    if #before > 9 then table.remove(before, 1) end
    self.turn = turns
    for _ = 1, below(5) do write(self) end
    self.undoManager:setActionName "turn"
  end
  for _, name in ipairs { "board", "other", "spare" } do
    local found = difference(self[name], model[name], below(3), name)
    if found then fail(found) end
  end
  for _ = 1, 3 do check(below(#seen), below(3)) end
  if #seen > 30 then table.remove(seen, below(#seen - 1)) end
  if turns ~= steps then return end
  for i = 1, #seen do check(i, 2) end
  print(#seen > 5, checked > steps, turns)
end

local Child = Component "Child" { board = Property(), list = Property(), title = Binding() }
function Child:body() return Text(#self.list .. tostring(self.board.title) .. tostring(self.title)) end

function App:body()
  local columns = self.board.columns
  local list = type(columns) == "table" and type(columns[1]) == "table" and columns[1].cards
  seen[#seen + 1] = {
    board = self.board, other = self.other, spare = self.spare, plain = copied(model), turn = turns,
    order = { board = ordered(self.board), other = ordered(self.other), spare = ordered(self.spare) },
  }
  local _ = self.turn, self.undoManager  -- what is not read is not noted
  return Child { board = self.board, list = type(list) == "table" and list or {}, title = self.bind.board:at("title") }
    :onReceive(Timer(1):prefix(steps // 2), function() self:turned() end)
    :task(function()
      for _ = 1, steps - steps // 2 do
        sleep(1)
        self:turned()
      end
    end)
    :onChange(self.board, function(old, new)
      local kept = seen[#seen - 1]
      if kept and old ~= kept.board then fail "onChange has another old value" end
      if new ~= seen[#seen].board then fail "onChange has another new value" end
    end)
end

return App
