-- Deep comparison and copying, and lists of arguments that remember how many there are.
local words, host = ...
local metatable_of, type, rawequal, next, copy_of_value = host.metatable, type, rawequal, next, copy

local util = {}
words.util = util

local arguments_metatable = { __name = "arguments" }

function util.pack(...) return { n = select("#", ...), ... } end
function util.unpack(t, first, last) return table.unpack(t, first or 1, last or t.n or #t) end

function util.make_arglist(...) return setmetatable({ n = select("#", ...), ... }, arguments_metatable) end
function util.is_arglist(value) return metatable_of(value) == arguments_metatable end

-- MARK: Order

local rank = { number = 1, boolean = 2, string = 3, table = 4, ["function"] = 5, userdata = 6, thread = 7 }

-- The keys of a list in their order, then the others by type.
function words.sorted_keys(t)
  local keys, length = {}, #t
  for key in pairs(t) do keys[#keys + 1] = key end
  local function place(key)
    local is_index = type(key) == "number" and key >= 1 and key <= length and math.floor(key) == key
    return is_index and 0 or rank[type(key)] or 8
  end
  table.sort(keys, function(a, b)
    local place_a, place_b = place(a), place(b)
    if place_a ~= place_b then return place_a < place_b end
    local kind = type(a)
    if kind == "string" or kind == "number" then return a < b end
    if kind == "boolean" then return a and not b end
    return false
  end)
  return keys
end

-- MARK: Comparing

local compare

-- Whether entries are compared in the order of their keys, which is slower.
local is_ordered = false

local function entries(t)
  if not is_ordered then return next, t end
  local keys, index = words.sorted_keys(t), 0
  return function()
    index = index + 1
    local key = keys[index]
    if key ~= nil then return key, t[key] end
  end
end

-- The values of the host are looked into like any table: `next` sees their content.
-- Two tables are followed until each has been met again: a cycle of one is compared with the other's unrolled.
local function compare_tables(a, b, ignores_equality, left, right, most_left, most_right)
  local mt_a, mt_b = metatable_of(a), metatable_of(b)
  if mt_a and mt_a == mt_b and mt_a.__eq then
    if not ignores_equality then return a == b end
  elseif rawequal(a, b) then
    return true
  end
  left, right, most_left, most_right = left or {}, right or {}, most_left or 1, most_right or 1
  local count_left, count_right = left[a] or 0, right[b] or 0
  if count_left == 1 or count_right == 1 then most_left, most_right = count_left + 1, count_right + 1 end
  if count_left > most_left and count_right > most_right then return true end
  left[a], right[b] = count_left + 1, count_right + 1
  -- What a table has by its `__index` counts as well; the keys of a value of the host's are its own.
  local compared = mt_a and not host.is_value(a) and {}
  for key, value in entries(a) do
    if compared then compared[key] = true end
    local other = b[key]
    if other == nil then return false, { key } end
    local same, crumbs = compare(value, other, nil, left, right, most_left, most_right)
    if not same then
      crumbs = crumbs or {}
      crumbs[#crumbs + 1] = key
      return false, crumbs
    end
  end
  for key, value in entries(b) do
    local own = a[key]
    if own == nil then return false, { key } end
    if compared and not compared[key] and not compare(own, value, nil, left, right, most_left, most_right) then
      return false, { key }
    end
  end
  left[a], right[b] = count_left, count_right
  return true
end

function compare(a, b, ignores_equality, left, right, most_left, most_right)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  return compare_tables(a, b, ignores_equality, left, right, most_left, most_right)
end

-- Whether two values are the same by content, and if not, the keys that lead to the difference, innermost first.
-- `ignores_equality`: the outermost tables are looked into even if they have an `__eq`.
function util.deepcompare(a, b, ignores_equality, cycles, most_left, most_right)
  cycles = cycles or {}
  return compare(a, b, ignores_equality, cycles[1], cycles[2], most_left, most_right)
end

-- The same, of values of any type.
function words.is_same(a, b) return (compare(a, b)) end

-- The keys that lead to the first difference of two tables that differ, in the order in which tables are shown.
function words.difference(a, b)
  is_ordered = true
  local is_done, same, crumbs = pcall(util.deepcompare, a, b, true)
  is_ordered = false
  if not is_done then error(same, 0) end
  return crumbs
end

-- MARK: Copying

function util.shallowcopy(t)
  if type(t) ~= "table" then return t end
  if host.is_value(t) then return copy_of_value(t) end
  local copy = {}
  for key, value in next, t do copy[key] = value end
  return host.set_metatable(copy, metatable_of(t))
end

local function deep_copy(t, copies_metatables, copies)
  if type(t) ~= "table" then return t end
  if host.is_value(t) then return copy_of_value(t) end
  if copies[t] then return copies[t] end
  local copy = {}
  copies[t] = copy
  for key, value in next, t do
    copy[key] = words.spy.is_spy(value) and value or deep_copy(value, copies_metatables, copies)
  end
  local metatable = metatable_of(t)
  if copies_metatables then metatable = deep_copy(metatable, false, copies) end
  return host.set_metatable(copy, metatable)
end

function util.deepcopy(t, copies_metatables, copies) return deep_copy(t, copies_metatables, copies or {}) end

-- Arguments as they are at this moment, and as they are referred to.
function util.copyargs(arguments)
  local values = setmetatable({}, metatable_of(arguments))
  for key, value in pairs(arguments) do
    local is_kept = words.match.is_matcher(value) or words.spy.is_spy(value)
    values[key] = is_kept and value or util.deepcopy(value)
  end
  return { vals = values, refs = util.shallowcopy(arguments) }
end

function util.cleararglist(arguments)
  for i = arguments.n, 1, -1 do util.tremove(arguments, i) end
  arguments.n = nil
end

-- MARK: Matching calls

local function matches(values, references, specs)
  local match = words.match
  for i, value in pairs(values) do
    local spec = specs[i]
    if match.is_matcher(spec) then
      if match.is_ref_matcher(spec) then value = references[i] end
      if not spec(value) then return false end
    elseif spec == nil or not util.deepcompare(value, spec) then
      return false
    end
  end
  for i, spec in pairs(specs) do
    if values[i] == nil and not (match.is_matcher(spec) and spec(nil)) then return false end
  end
  return true
end

-- The last of the recorded lists that matches; nil: none does.
function util.matchargs(recorded, specs)
  if util.is_arglist(recorded) then error("expected a list of arglist-object, got an arglist", 0) end
  for i = #recorded, 1, -1 do
    if matches(recorded[i].vals, recorded[i].refs, specs) then return recorded[i] end
  end
  return nil
end

-- The first of the expected calls that the arguments match.
function util.matchoncalls(expected, arguments)
  for _, call in ipairs(expected) do
    if matches(arguments, arguments, call.vals) then return call end
  end
  return nil
end

-- MARK: Lists with holes

function util.tinsert(t, ...)
  local position, value = ...
  if select("#", ...) < 2 then position, value = nil, position end
  local count = (t.n or #t) + 1
  if not position then
    position = count
  elseif position > count then
    t[position], count = value, position
  end
  t.n = count
  for i = count, position + 1, -1 do t[i] = t[i - 1] end
  t[position] = value
end

function util.tremove(t, position)
  local count = t.n or #t
  t.n = count
  position = position or count
  local removed = t[position]
  if position > count then
    t[position] = nil
    return removed
  end
  for i = position, count do t[i] = t[i + 1] end
  t[count] = nil
  t.n = count - 1
  return removed
end

-- MARK: What values can do

function util.callable(value)
  if type(value) == "function" then return true end
  local metatable = metatable_of(value)
  return metatable ~= nil and type(metatable) == "table" and type(metatable.__call) == "function"
end

function util.hastostring(value)
  if type(value) == "string" then return true end
  local metatable = metatable_of(value)
  return type(metatable) == "table" and type(metatable.__tostring) == "function"
end

function util.errorlevel(level) return (level or 1) + 1 end
