-- The assertions that there are: values, types, texts, numbers, lists; what a function raises is in a file of its own.
local words = ...
local type, select = type, select
local assert, util, state, say, registered = words.assert, words.util, words.state, words.say, words.registered

-- Registers an assertion under several names. `check`, if there is one, says quickly and without a message whether it
-- holds; nil: it cannot say.
local function define(names, callback, message, check)
  for _, name in ipairs(names) do
    assert:register("assertion", name, callback, "assertion." .. message .. ".positive", "assertion." .. message .. ".negative")
    registered.assertion[name].check = check
  end
end
words.define = define

local function at_least(arguments, name, count)
  if arguments.n < count then
    words.fail(say("assertion.internal.argtolittle", { name, count, tostring(arguments.n) }))
  end
end

local function expect(condition, position, name, expected, got)
  if not condition then words.fail(say("assertion.internal.badargtype", { position, name, expected, got })) end
end
words.at_least, words.expect = at_least, expect

local function shown(value) return state.format_argument(value) or tostring(value) end
words.shown = shown

local function set_message(state, message)
  if message ~= nil then state.failure_message = message end
end
words.set_message = set_message

-- The arguments are expected and actual; messages speak of the actual one first.
local function swap(arguments) arguments[1], arguments[2] = arguments[2], arguments[1] end

local function equals(state, arguments)
  at_least(arguments, "equals", 2)
  local expected, actual = arguments[1], arguments[2]
  local result = expected == actual
  swap(arguments)
  if not result and type(expected) == "string" and type(actual) == "string" then
    words.note_texts(state, arguments, expected, actual)
  end
  set_message(state, arguments[3])
  return result
end

define({ "equals", "equal" }, equals, "equals", function(expected, actual)
  if expected == nil or actual == nil then return nil end
  return expected == actual
end)

local function same(state, arguments)
  at_least(arguments, "same", 2)
  local expected, actual = arguments[1], arguments[2]
  local result, crumbs
  if type(expected) == "table" and type(actual) == "table" then
    result = util.deepcompare(expected, actual, true)
    if not result then
      crumbs = words.difference(expected, actual)
      words.note_tables(state, expected, actual)
    end
    arguments.fmtargs = arguments.fmtargs or {}
    arguments.fmtargs[1], arguments.fmtargs[2] = { crumbs = crumbs }, { crumbs = crumbs }
  else
    result = expected == actual
    if not result and type(expected) == "string" and type(actual) == "string" then
      words.note_texts(state, arguments, expected, actual)
    end
  end
  swap(arguments)
  set_message(state, arguments[3])
  return result
end

define({ "same" }, same, "same", function(expected, actual)
  if type(expected) == "table" and type(actual) == "table" then return (util.deepcompare(expected, actual, true)) end
  if expected == nil or actual == nil then return nil end
  return expected == actual
end)

-- Whether all entries are different. Arguments: the list, whether they are compared by content, a message; the latter two
-- in any order.
define({ "unique" }, function(state, arguments)
  local list, is_deep = arguments[1], nil
  if type(arguments[2]) == "boolean" or (arguments[2] == nil and arguments.n > 2) then
    is_deep = arguments[2]
    set_message(state, arguments[3])
  else
    if type(arguments[3]) == "boolean" then is_deep = arguments[3] end
    set_message(state, arguments[2])
  end
  return words.is_unique(list, is_deep)
end, "unique")

function words.is_unique(list, is_deep)
  for key, value in pairs(list) do
    for other_key, other in pairs(list) do
      if key ~= other_key then
        if is_deep and util.deepcompare(value, other, true) then return false end
        if value == other then return false end
      end
    end
  end
  return true
end

local number_type = "number or object convertible to a number"

define({ "near" }, function(state, arguments)
  at_least(arguments, "near", 3)
  local expected, actual, tolerance = tonumber(arguments[1]), tonumber(arguments[2]), tonumber(arguments[3])
  expect(expected, 1, "near", number_type, shown(arguments[1]))
  expect(actual, 2, "near", number_type, shown(arguments[2]))
  expect(tolerance, 3, "near", number_type, shown(arguments[3]))
  swap(arguments)
  arguments[3] = tolerance
  arguments.nofmt = arguments.nofmt or {}
  arguments.nofmt[3] = true
  set_message(state, arguments[4])
  return actual >= expected - tolerance and actual <= expected + tolerance
end, "near", function(expected, actual, tolerance)
  if not (math.type(expected) and math.type(actual) and math.type(tolerance)) then return nil end
  return actual >= expected - tolerance and actual <= expected + tolerance
end)

-- A message may stand anywhere behind the second argument: takes it out; also the number of the argument after that.
local function take_message(arguments)
  for i = 3, arguments.n do
    local argument = arguments[i]
    if argument and type(argument) ~= "boolean" and not tonumber(argument) then
      return util.tremove(arguments, i), i == 3 and 4 or 3
    end
  end
  return nil, 3
end

local function find(text, pattern, init, is_plain)
  if is_plain then
    local found = text:find(pattern, init, true) ~= nil
    return found, found and { pattern } or {}
  end
  local captures = { text:match(pattern, init) }
  return captures[1] ~= nil, captures
end

words.take_message, words.find = take_message, find

define({ "matches", "match" }, function(state, arguments)
  at_least(arguments, "matches", 2)
  local pattern, actual = arguments[1], nil
  if util.hastostring(arguments[2]) or type(arguments[2]) == "number" then actual = tostring(arguments[2]) end
  local message, position = take_message(arguments)
  local init, is_plain = arguments[3], arguments[4]
  expect(type(pattern) == "string", 1, "matches", "string", type(pattern))
  expect(actual, 2, "matches", "string or object convertible to a string", shown(arguments[2]))
  expect(init == nil or tonumber(init), position, "matches", "number", type(init))
  swap(arguments)
  set_message(state, message)
  return find(actual, pattern, init, is_plain)
end, "matches")

local function is_truthy(state, arguments)
  at_least(arguments, "truthy", 1)
  set_message(state, arguments[2])
  return arguments[1] ~= false and arguments[1] ~= nil
end

define({ "truthy" }, is_truthy, "truthy", function(value)
  if value == nil then return nil end
  return value ~= false
end)

define({ "falsy" }, function(state, arguments)
  at_least(arguments, "falsy", 1)
  return not is_truthy(state, arguments)
end, "falsy", function(value)
  if value == nil then return nil end
  return value == false
end)

for name, expected in pairs { ["true"] = true, ["false"] = false } do
  define({ name }, function(state, arguments)
    util.tinsert(arguments, 2, expected)
    set_message(state, arguments[3])
    return arguments[1] == expected
  end, "same", function(value) return value == expected end)
end

for _, kind in ipairs { "boolean", "number", "string", "table", "nil", "userdata", "function", "thread" } do
  define({ kind }, function(state, arguments)
    util.tinsert(arguments, 2, "type " .. kind)
    arguments.nofmt = arguments.nofmt or {}
    arguments.nofmt[2] = true
    set_message(state, arguments[3])
    return type(arguments[1]) == kind
  end, "same", function(...)
    if select("#", ...) == 0 then return nil end
    return type(...) == kind
  end)
end

define({ "returned_arguments" }, function(_, arguments)
  arguments[1] = tostring(arguments[1])
  arguments[2] = tostring(arguments.n - 1)
  arguments.nofmt = { true, true }
  if arguments.n < 2 then arguments.n = 2 end
  return arguments[1] == arguments[2]
end, "returned_arguments")

-- MARK: Lists with holes

local list_key = "__array_state"

assert:register("modifier", "array", function(state, arguments)
  assert(arguments.n > 0, "No array provided to the array-modifier")
  assert(rawget(state, list_key) == nil, "Array already set")
  rawset(state, list_key, arguments[1])
  return state
end)

define({ "holes" }, function(state, arguments)
  local list, length = rawget(state, list_key), arguments[1]
  assert(list ~= nil, "No array set, please use the array modifier to set the array to validate")
  if length == nil then
    length = 0
    for key in pairs(list) do
      if type(key) == "number" and key > length and math.floor(key) == key then length = key end
    end
  end
  assert(type(length) == "number", "expected array length to be of type 'number', got: " .. tostring(length))
  local hole
  for i = 1, length do
    if list[i] == nil then
      hole = i
      break
    end
  end
  arguments[1], arguments.n = hole, hole and 1 or 0
  return hole ~= nil, { hole }
end, "array_holes")
