-- luaview: --frames none
-- L16: frozen views of a large list and of a large dictionary show for ever what they showed, whatever is written since.
-- `luaview run … -- SEED STEPS` makes other writes.
local seed, steps = ...
local random = tonumber(seed) or 7
steps = tonumber(steps) or 300
local function below(n)
  random = (random * 1103515245 + 12345) % 2147483648
  return random // 65536 % n + 1
end

-- The same writes go to plain tables, copies of which tell what each view must show.
local list, names, key = {}, {}, 0
for i = 1, 400 do list[i] = { id = i, n = 0 } end
for i = 1, 400 do names["k" .. i] = i end

local function ordered(view)
  local keys = {}
  for k in pairs(view) do keys[#keys + 1] = k end
  return table.concat(keys, " ")
end

local function copied()
  local l, m = {}, {}
  for i, row in ipairs(list) do l[i] = { id = row.id, n = row.n } end
  for k, v in pairs(names) do m[k] = v end
  return { l, m }
end

local function same(view, plain, how)
  local count = 0
  if #view ~= #plain then return false end
  if how == 1 then
    for k in pairs(plain) do
      local a, b = view[k], plain[k]
      if type(b) == "table" then if a == nil or a.id ~= b.id or a.n ~= b.n then return false end
      elseif a ~= b then return false end
    end
    return view[#plain + 1] == nil and view["none"] == nil
  elseif how == 2 then
    return view == plain
  end
  for k, a in pairs(view) do
    local b = plain[k]
    count = count + 1
    if b == nil or (type(b) == "table" and (a.id ~= b.id or a.n ~= b.n)) or (type(b) ~= "table" and a ~= b) then return false end
  end
  for _ in pairs(plain) do count = count - 1 end
  return count == 0
end

local App = Component "App" { list = State(list), names = State(names), turn = State(0) }

local function write(self)
  local what, i = below(17), below(#list)
  if what <= 3 then
    self.list[i].n, list[i].n = self.turn, self.turn
  elseif what == 4 then
    local row = { id = 1000 + self.turn, n = i }
    self.list[i], list[i] = row, { id = row.id, n = i }
  elseif what == 5 then
    table.remove(self.list)
    table.remove(list)
  elseif what == 6 then
    table.insert(self.list, { id = -self.turn, n = 0 })
    table.insert(list, { id = -self.turn, n = 0 })
  elseif what == 7 then
    self.list[#list], list[#list] = nil, nil
  elseif what == 8 then
    table.remove(self.list, i)
    table.remove(list, i)
  elseif what == 9 and below(8) == 1 then
    self.list[i], self.list[#list - i + 1] = self.list[#list - i + 1], self.list[i]
    list[i], list[#list - i + 1] = list[#list - i + 1], list[i]
  elseif what <= 11 then
    self.names["k" .. i], names["k" .. i] = -self.turn, -self.turn
  elseif what == 12 then
    key = key + 1
    self.names["new" .. key], names["new" .. key] = key, key
  elseif what <= 14 then
    self.names["k" .. i], names["k" .. i] = nil, nil
  elseif what == 15 then
    for _ = 1, below(30) == 1 and 70 or 1 do
      i = below(#list)
      local row = { id = 2000 + self.turn, n = i }
      table.insert(self.list, i, row)
      table.insert(list, i, { id = row.id, n = i })
    end
  elseif what == 16 and below(8) == 1 then
    local function order(a, b) if a.id == b.id then return a.n < b.n end return a.id < b.id end
    table.sort(self.list, order)
    table.sort(list, order)
  elseif what == 17 and #self.list == #list and below(3) == 1 then
    local row = self.list[i]
    row.n, list[i].n = -7, -7
    table.remove(self.list, i)
    local plain = table.remove(list, i)
    table.insert(self.list, 1, row)
    table.insert(list, 1, plain)
    row.n, plain.n = -8, -8
  end
end

local seen, checked = {}, 0
local function check(index, how)
  local kept = seen[index]
  local other = seen[below(#seen)]
  if not same(kept[1], kept[3], how) or not same(kept[2], kept[4], how) then print("wrong", index, how) quit(1) end
  if (kept[1] == other[1]) ~= same(kept[3], other[3], 3) or (kept[2] == other[2]) ~= same(kept[4], other[4], 3) then
    print("wrong comparison", index)
    quit(1)
  end
  if kept[5] and ordered(kept[2]) ~= kept[5] then print("wrong order", index) quit(1) end
  checked = checked + 1
end

function App:body()
  local plain = copied()
  seen[#seen + 1] = { self.list, self.names, plain[1], plain[2], below(5) == 1 and ordered(self.names) or nil }
  return Text(self.turn)
    :onReceive(Timer(1):prefix(steps), function()
      self.turn = self.turn + 1
      for _ = 1, below(6) do write(self) end
      check(below(#seen), 1)
      if below(3) == 1 then check(below(#seen), below(3)) end
      if self.turn == steps then
        for i = 1, #seen do check(i, i % 2 == 0 and 3 or 1) end
        print(#seen >= steps, checked > 2 * steps, #self.list == #list)
      end
    end)
end

return App
