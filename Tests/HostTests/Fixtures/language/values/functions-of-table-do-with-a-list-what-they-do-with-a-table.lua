-- luaview: --frames none
-- L16: whatever the functions of `table` do with a list in a field, it is then as a plain table would be; what was read out of it goes
-- with its table, and what was seen shows for ever what it showed. `luaview run … -- SEED STEPS` does other things.
local seed, steps = ...
local random, made = tonumber(seed) or 7, 0
steps = tonumber(steps) or 150
local function below(n)
  random = (random * 1103515245 + 12345) % 2147483648
  return random // 65536 % n + 1
end
local function copied(v)
  if type(v) ~= "table" then return v end
  local r = {}
  for k, x in pairs(v) do r[k] = copied(x) end
  return r
end
local function same(a, b)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b and math.type(a) == math.type(b) end
  for k, x in pairs(b) do if not same(a[k], x) then return false end end
  for k in pairs(a) do if b[k] == nil then return false end end
  return #a == #b
end

local kinds = { "scalars", "records", "parts" }
local function element(kind)
  made = made + 1
  if kind == "scalars" then return below(3) == 1 and "s" .. made or below(2) == 1 and made or made / 2 end
  local e = { id = below(50), n = made }
  for i = 1, kind == "parts" and below(3) > 1 and 260 or 0 do e[i] = i * made end
  return e
end
-- The same is done with plain tables: what stands twice in one is a copy at the second place.
local plain = {}
for _, kind in ipairs(kinds) do
  for _, name in ipairs { kind, kind .. "2" } do
    plain[name] = {}
    for i = 1, kind == "parts" and 5 or 300 do plain[name][i] = element(kind) end
  end
end
local fields = { turn = State(0), seen = Computed(function(self) return { self.turn, self.scalars, self.records, self.parts } end) }
for name, list in pairs(plain) do fields[name] = State(copied(list)) end
local App = Component "App" (fields)

local held, seen = {}, {}
local function check(right, ...)
  if right then return end
  print("wrong", ...)
  error "stopped"
end
local function move(list, model, from, last, to, others, other)
  table.move(list, from, last, to, other)
  local is_within, moved = others == model, {}
  for i = from, last do moved[i] = is_within and model[i] or copied(model[i]) end
  for i = from, last do
    local k = to + i - from
    local left = is_within and (i < to or i > to + last - from)
    others[k] = left and copied(moved[i]) or moved[i]
    local _ = left and (list[i] == list[k])
  end
end
local function order(a, b) return a.id < b.id or a.id == b.id and a.n < b.n end

local function operate(self)
  local kind = kinds[below(3)]
  local name = kind .. (below(2) == 1 and "2" or "")
  local list, model = self[name], plain[name]
  local n, what = #model, below(12)
  local from, last = below(n + 1), below(n + 1)
  if from > last then from, last = last, from end
  if what == 1 then
    for _ = 1, below(6) do
      local e = element(kind)
      table.insert(list, e)
      model[#model + 1] = copied(e)
    end
  elseif what == 2 then
    local e = element(kind)
    table.insert(list, from, e)
    table.insert(model, from, copied(e))
  elseif what == 3 and n > 0 then
    for _ = 1, below(4) do
      local place = below(2) == 1 and #model or below(#model)
      local a, b = table.remove(list, place), table.remove(model, place)
      check(same(a, b), "removed")
      if type(b) == "table" then held[below(8)] = { a, b } end
      if #model == 0 or below(4) == 1 then
        table.insert(list, a)
        table.insert(model, b)
      end
    end
  elseif what <= 6 and last <= n then
    if below(2) == 1 then last = math.min(last, from + 3) end
    if n < 500 then move(list, model, from, last, below(n + 1), model) end
  elseif what == 7 and last <= n then
    local other = kind .. (list == self[kind] and "2" or "")
    local place = below(2) == 1 and #plain[other] + 1 or below(#plain[other] + 1)
    if #plain[other] < 400 then move(list, model, from, last, place, plain[other], self[other]) end
  elseif what == 8 then
    local new = {}
    for i = 1, below(5) do new[i] = element(kind) end
    move(new, copied(new), 1, #new, last, model, list)
  elseif what == 9 and last <= n then
    local out = table.move(list, from, last, 1, {})
    for i = from, last do check(same(out[i - from + 1], model[i]), "moved out") end
    if type(model[from]) == "table" then held[below(8)] = { out[1], model[from] } end
  elseif what == 10 and kind ~= "scalars" then
    table.sort(list, order)
    table.sort(model, order)
  elseif what == 11 and last <= n then
    for _ = 1, below(6) do
      list[from], list[last] = list[last], list[from]
      model[from], model[last] = model[last], model[from]
      from = below(last)
    end
    last = math.min(last, from + 20)
    local first, other = list[from], model[from]
    for i = from, last - 1 do list[i], model[i] = list[i + 1], model[i + 1] end
    list[last], model[last] = first, other
  elseif what == 12 then
    local keep = held[below(8)]
    if keep then keep[1].n, keep[2].n, keep[1][3], keep[2][3] = made, made, made, made end
    if n > 400 then for _ = 1, 100 do check(same(table.remove(list), table.remove(model)), "removed at the end") end end
  end
  check(same(list, model), name, what)
  for _, keep in pairs(held) do
    check(same(keep[1], keep[2]), "held", name, what)
    for i, e in ipairs(model) do check(e ~= keep[2] or rawequal(list[i], keep[1]), "identity", name, what) end
  end
end

function App:body()
  return Text(self.turn):onReceive(Timer(1):prefix(steps), function()
    self.turn = self.turn + 1
    for i = 1, below(2) do
      local kind = below(3)
      seen[below(20)] = { self.seen[kind + 1], copied(plain[kinds[kind]]) }
      for _ = 1, below(6) do operate(self) end
    end
    local kept = seen[below(20)]
    check(not kept or same(kept[1], kept[2]), "seen")
    if self.turn < steps then return end
    for _, view in pairs(seen) do check(same(view[1], view[2]), "seen at last") end
    print("right")
  end)
end

return App
