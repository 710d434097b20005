-- Values as dictionaries and as lists, and plain tables doing the same: `run(name, side, n)` does it once with `n` keys. What is
-- measured grows as a table's costs do: an operation on one key costs the same however many there are. At the start the
-- operations are named: name, and how many times a plain table it may cost.
local most = 100000
local keys, numbers = {}, {}
for i = 1, most do keys[i] = "k" .. i end
local seed = 42
for i = 1, most do
  seed = (seed * 1103515245 + 12345) % 2147483648
  numbers[i] = seed
end

local function dictionary(n)
  local t = {}
  for i = 1, n do t[keys[i]] = i end
  return t
end

-- The same, filled where it stands: its keys have the order in which they came in, and not the one that they are sorted into when
-- a dictionary that came in as a whole is walked first.
local function written(n, holder)
  holder.t = {}
  local t = holder.t
  for i = 1, n do t[keys[i]] = i end
end

local function list(n) return table.move(numbers, 1, n, 1, {}) end
local function records(n)
  local t = {}
  for i = 1, n do t[i] = { id = numbers[i] } end
  return t
end
local function nothing() return {} end

local names, operations, beginnings = {}, {}, {}

-- `begin(n, holder)` gives the table, or has put it there, `operate(t, n, holder)` is measured: `t` is `holder.t`.
local function operation(name, target, begin, operate)
  names[#names + 1] = { name, target }
  operations[name], beginnings[name] = operate, begin
end

operation("fill", 4, nothing, function(t, n) for i = 1, n do t[keys[i]] = i end end)
operation("fill through the field", 4, nothing, function(_, n, holder) for i = 1, n do holder.t[keys[i]] = i end end)
operation("overwrite", 4, dictionary, function(t, n) for i = 1, n do t[keys[i]] = 0 end end)
operation("come and go", 4, nothing, function(t, n)
  for i = 1, n do
    t[keys[i]] = i
    t[keys[i]] = nil
  end
end)
operation("slide", 4, nothing, function(t, n)
  for i = 1, n do
    t[i + 50] = i
    t[i] = nil
  end
end)
operation("pairs", 4, written, function(t) for _ in pairs(t) do end end)
operation("next", 4, written, function(t) for _ in next, t do end end)
operation("empty", 4, written, function(t) for key in next, t do t[key] = nil end end)
operation("pairs for the first time", 4, dictionary, function(t) for _ in pairs(t) do end end)

operation("table.insert", 3, nothing, function(t, n) for i = 1, n do table.insert(t, i) end end)
operation("table.remove", 3, list, function(t, n) for _ = 1, n do table.remove(t) end end)
operation("table.sort", 3, list, function(t) table.sort(t) end)
operation("table.move", 3, list, function(t, n) table.move(t, 1, n - 1, 2) end)
operation("table.insert of records", 3, nothing, function(t, n) for i = 1, n do table.insert(t, { id = i }) end end)
operation("table.remove of records", 3, records, function(t, n) for _ = 1, n do table.remove(t) end end)
operation("table.sort of records", 3, records, function(t) table.sort(t, function(a, b) return a.id < b.id end) end)
operation("table.move of records", 3, records, function(t, n) table.move(t, 1, n - 1, 2) end)
operation("table.concat", 3, list, function(t) table.concat(t, ",") end)
-- A computed value has read the list before each: what it has seen stays as it was.
operation("table.insert, seen", 3, list, function(t, n, holder)
  local _ = holder.count
  for i = 1, n do table.insert(t, i) end
end)
operation("table.move, seen", 3, list, function(t, n, holder)
  local _ = holder.count
  table.move(t, 1, n - 1, 2)
end)
operation("table.insert at 1, seen", 3, list, function(t, _, holder)
  for i = 1, 10 do
    local _ = holder.count
    table.insert(t, 1, i)
  end
end)
operation("table.remove at 1, seen", 3, list, function(t, _, holder)
  for _ = 1, 10 do
    local _ = holder.count
    table.remove(t, 1)
  end
end)
-- What it costs to measure.
operations["no operation"], beginnings["no operation"] = function() end, nothing

for _, pair in ipairs(names) do print(table.concat(pair, "\t")) end

local Root = Component "Root" { t = State {}, count = Computed(function(self) return #self.t end) }
local plain = {}

function Root:body()
  function prepare(name, side, n)
    self.t, plain.t = {}, {}
    local holder = side == "subject" and self or plain
    local t = beginnings[name](n, holder)
    if t then holder.t = t end
    collectgarbage()  -- what it took to begin is not collected at the operation's cost
  end
  function run(name, side, n)
    local holder = side == "subject" and self or plain
    operations[name](holder.t, n, holder)
  end
  return EmptyView()
end

return Root
