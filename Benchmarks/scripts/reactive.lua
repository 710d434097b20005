-- The reactive core: who depends on what, and what is evaluated after a write. Each probe has two sides, done `n` times:
-- the subject is ours, the baseline plain Lua functions that do the same by hand, called in the right order. Some have a third,
-- the least: the same reads through C functions and calls under protection, and nothing else. At the start the probes are named:
-- name, title, baseline in words, how many times the baseline it may cost, how often to do it, whether it has a third side.

local signals = require "signals"

local probes = {}

local function probe(name, title, baseline, target, times, sides)
  probes[name] = sides
  print(table.concat({ name, title, baseline, target or "", times, sides.least and "least" or "" }, "\t"))
end

local Source = Observable "Source" { value = 0 }

-- MARK: The least

-- A value that is read through a function in C, and one that is what a Lua function gives that a function in C calls under
-- protection: Lua's own `rawlen` and `pcall` are such functions, the shortest and the only one.
local cell = setmetatable({}, { __index = rawlen })
local function protected(evaluate) return { __index = pcall, __call = evaluate } end

-- MARK: 1 source, 1,000 observers

local wide = Source()
local Wide = Observable "Wide" { offset = Field(), value = Computed(function(self) return wide.value + self.offset end) }
local observers, functions, results, source = {}, {}, {}, 0
local bare, bare_wide = {}, protected(function() return cell.value + cell.offset end)
for k = 1, 1000 do
  observers[k] = Wide { offset = k }
  bare[k] = setmetatable({}, bare_wide)
  local offset = k
  functions[k] = function() results[k] = source + offset end
end

probe("wide", "1 source to 1,000 Computed, each read", "1,000 functions called", 4, 50, {
  subject = function(n)
    for i = 1, n do
      wide.value = wide.value + 1
      for k = 1, 1000 do local _ = observers[k].value end
    end
  end,
  baseline = function(n)
    for i = 1, n do
      source = source + 1
      for k = 1, 1000 do functions[k]() end
    end
  end,
  least = function(n)
    for i = 1, n do
      for k = 1, 1000 do local _ = bare[k].value end
    end
  end,
})

-- MARK: A chain of 1,000

local first = Source()
local Link = Observable "Link" { before = Field(), value = Computed(function(self) return self.before.value + 1 end) }
local last, steps = first, {}
local bare_links, bare_link = {}, protected(function()
  local _ = cell.before
  return cell.value + 1
end)
for k = 1, 1000 do
  bare_links[k] = setmetatable({}, bare_link)
  last = Link { before = last }
  steps[k] = function(value) return value + 1 end
end

probe("chain", "chain of 1,000 Computed, the end read", "1,000 functions called", 6, 50, {
  subject = function(n)
    for i = 1, n do
      first.value = first.value + 1
      local _ = last.value
    end
  end,
  baseline = function(n)
    for i = 1, n do
      local value = i
      for k = 1, 1000 do value = steps[k](value) end
    end
  end,
  least = function(n)
    for i = 1, n do
      for k = 1, 1000 do local _ = bare_links[k].value end
    end
  end,
})

-- MARK: A diamond of 5

local top = Source()
local Side = Observable "Side" { offset = Field(), value = Computed(function(self) return top.value + self.offset end) }
local sides, side_functions, side_results, bottom_result = {}, {}, {}, 0
for k = 1, 5 do
  sides[k] = Side { offset = k }
  side_functions[k] = function() side_results[k] = source + k end
end
local Bottom = Observable "Bottom" {
  value = Computed(function()
    return sides[1].value + sides[2].value + sides[3].value + sides[4].value + sides[5].value
  end),
}
local bottom = Bottom()
local bare_bottom = setmetatable({}, protected(function()
  return cell.value + cell.value + cell.value + cell.value + cell.value
end))
local function add_sides()
  local r = side_results
  bottom_result = r[1] + r[2] + r[3] + r[4] + r[5]
end

probe("diamond", "diamond of 5 Computed, the bottom read", "6 functions called", 4, 5000, {
  subject = function(n)
    for i = 1, n do
      top.value = top.value + 1
      local _ = bottom.value
    end
  end,
  baseline = function(n)
    for i = 1, n do
      source = source + 1
      for k = 1, 5 do side_functions[k]() end
      add_sides()
    end
  end,
  least = function(n)
    for i = 1, n do
      for k = 1, 5 do local _ = bare[k].value end
      local _ = bare_bottom.value
    end
  end,
})

-- MARK: Creating

local Unit = Observable "Unit" { value = 0, double = Computed(function(self) return self.value * 2 end) }

local function nothing() end

local function unit()
  local u = Unit()
  track(function() return u.double end, nothing)
  return u
end

-- A source that calls those who observe it, a function that computes, an observer.
local function plain_unit()
  local u = { value = 0, observers = {} }
  function u.compute() u.double = u.value * 2 end
  local function observe() return u.double end
  u.observers[1] = u.compute
  u.observers[2] = observe
  u.compute()
  observe()
  return u
end

probe("create", "source, Computed and track made", "table and functions", 4, 10000, {
  subject = function(n) for i = 1, n do unit() end end,
  baseline = function(n) for i = 1, n do plain_unit() end end,
})

local function signals_unit()
  local value = signals.signal(0)
  local double = signals.computed(function() return value:get() * 2 end)
  return { value = value, double = double, observer = signals.effect(function() return double:get() end) }
end

probe("create beside signals", "source, Computed and track made, beside signals", "signals in plain Lua", 1.3, 10000, {
  subject = probes.create.subject,
  baseline = function(n) for i = 1, n do signals_unit() end end,
})

-- MARK: One leaf among many

for _, count in ipairs { 10, 1000, 100000 } do
  local leaves, plain = {}, {}
  local function grow()
    for k = 1, count do
      leaves[k] = Unit()
      local _ = leaves[k].double
      plain[k] = plain_unit()
    end
  end
  local middle = count // 2
  probe("leaf " .. count, "one leaf among " .. count .. ", written and read", "its functions called", nil, 10000, {
    subject = function(n)
      if not leaves[1] then grow() end
      local leaf = leaves[middle]
      for i = 1, n do
        leaf.value = leaf.value + 1
        local _ = leaf.double
      end
    end,
    baseline = function(n)
      local leaf = plain[middle]
      for i = 1, n do
        leaf.value = leaf.value + 1
        for k = 1, 2 do leaf.observers[k]() end
      end
    end,
  })
end

-- MARK: 1 source, 1,000 bodies

local shared = Source()
local Reader = Component "Reader" { offset = Property() }
function Reader:body() return Text(shared.value + self.offset) end
local function text(content) return { kind = "text", content = content } end
local texts = {}

probe("bodies", "1 source to 1,000 bodies, evaluated and compared", "1,000 functions that make a table", nil, 1, {
  subject = function() shared.value = shared.value + 1 end,
  baseline = function()
    source = source + 1
    for k = 1, 1000 do texts[k] = text(source + k) end
  end,
})

function run(name, side, n) probes[name][side](n) end

return ForEach(1000, function(k) return Reader { offset = k } end)
