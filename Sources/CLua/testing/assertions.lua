-- `assert`: chains of words, each resolved once; the assertions that there are, and how more are registered.
local words, host = ...
local util, state, say = words.util, words.state, words.say
local select, type, rawget, rawset, setmetatable = select, type, rawget, rawset, setmetatable

-- By kind: modifier, assertion, matcher.
local registered = { modifier = {}, assertion = {}, matcher = {} }
words.registered = registered
-- Grows with each registration: what was resolved before counts no longer.
local generation = 0

-- An error at the test's line that is no failed assertion: a chain that is wrong.
local function raise(message) error(host.where(1) .. message, 0) end
words.raise = raise

-- MARK: Chains

local tokens_of = setmetatable({}, {
  __index = function(self, key)
    local tokens = {}
    for token in key:lower():gmatch "[^_]+" do tokens[#tokens + 1] = token end
    self[key] = tokens
    return tokens
  end,
})
words.tokens_of = tokens_of

-- The plugin that the tokens up to the last one name, by the longest name there is, and where its name begins.
local function owner_before(tokens, last)
  for first = 1, last do
    local name = table.concat(tokens, "_", first, last)
    local modifier = registered.modifier[name]
    if modifier and modifier.owner then return name, first end
  end
end

-- The registered names that a chain's tokens make, the longest possible ones, from the end.
local function keys_of(kind, tokens)
  local known, modifiers = registered[kind], registered.modifier
  local keys, key = {}, nil
  local i = #tokens
  while i > 0 do
    local owner, first
    if key == nil and keys[1] and next(words.owners) then owner, first = owner_before(tokens, i) end
    if owner then
      table.insert(keys, 1, owner)
      i = first - 1
      if i == 0 then break end
    end
    key = key and tokens[i] .. "_" .. key or tokens[i]
    local longer = i > 1 and tokens[i - 1] .. "_" .. key
    while i > 1 and longer and known[longer] do
      key = longer
      i = i - 1
      longer = tokens[i - 1] and tokens[i - 1] .. "_" .. key
    end
    if modifiers[key] or known[key] then
      table.insert(keys, 1, key)
      key = nil
    end
    i = i - 1
  end
  if key then
    local owner, rest = words.split_owner(tokens, #tokens)
    if owner then words.of_owner(owner, rest) end
    raise("luassert: unknown modifier/" .. kind .. ": '" .. key .. "'")
  end
  return keys
end

words.keys_of = keys_of
util.extract_keys = keys_of

-- A node is a chain of words so far; its children are kept by the next word. What it means is looked up at the first call.
-- It has all this under a key that is no word: an assertion may have any name.
local own = {}

local function resolve(kind, node)
  node = node[own]
  local keys = keys_of(kind, node.tokens)
  local modifiers, found, name, owner = {}, nil, nil, nil
  for _, key in ipairs(keys) do
    if registered[kind][key] then found, name = registered[kind][key], key end
    local modifier = registered.modifier[key]
    if modifier then
      modifiers[#modifiers + 1] = modifier
      owner = modifier.owner or owner
    end
  end
  if owner and found then found = words.of_owner(owner, name) end
  node.modifiers, node.found, node.generation = modifiers, found or false, generation
  local holds, is_plain = true, true
  for _, modifier in ipairs(modifiers) do
    if modifier.inverts then holds = not holds elseif not modifier.does_nothing then is_plain = false end
  end
  node.holds = holds
  node.check = is_plain and found and found.check or false
end

local function new_node(kind, parent, key, metatable)
  local tokens = {}
  if parent then table.move(parent[own].tokens, 1, #parent[own].tokens, 1, tokens) end
  if key then table.move(tokens_of[key], 1, #tokens_of[key], #tokens + 1, tokens) end
  return setmetatable({ [own] = { tokens = tokens, children = {}, kind = kind } }, metatable)
end

local function child_of(node, key)
  local children = node[own].children
  local child = children[key]
  if not child then
    if type(key) ~= "string" then return nil end
    child = new_node(node[own].kind, node, key, host.metatable(node))
    children[key] = child
  end
  return child
end

-- MARK: Failing

-- A message behind the one that the test itself gives.
function words.joined_message(state_of_chain, message)
  local own_message, text = rawget(state_of_chain, "failure_message"), nil
  if util.hastostring(own_message) then
    text = tostring(own_message)
  elseif own_message ~= nil then
    text = state.format_argument(own_message)
  end
  if message and text then return text .. "\n" .. message end
  return message or text
end

-- MARK: States

-- What an assertion or a modifier gets as its first argument: `mod` is whether it is to hold, `payload` what a modifier
-- was given. Reading an unknown field goes on with the chain.
local state_metatable = { __name = "assertion" }

local function run(self, node, ...)
  if node[own].generation ~= generation then resolve("assertion", node) end
  local found, modifiers = node[own].found, node[own].modifiers
  if not found then
    local arguments = util.make_arglist(...)
    rawset(self, "node", words.assertion_root)
    for _, modifier in ipairs(modifiers) do modifier.callback(self, arguments, 1) end
    return self
  end
  for _, modifier in ipairs(modifiers) do modifier.callback(self) end
  local arguments = util.make_arglist(...)
  local holds, results = found.callback(self, arguments, 1)
  if (not holds) == rawget(self, "mod") then
    local name = rawget(self, "mod") and found.positive_message or found.negative_message
    words.fail(words.joined_message(self, say(name, words.format(arguments))) or "assertion failed!")
  end
  if results then return util.unpack(results) end
  return ...
end

function state_metatable.__index(self, key)
  rawset(self, "node", child_of(rawget(self, "node"), key))
  return self
end

function state_metatable.__call(self, ...) return run(self, rawget(self, "node"), ...) end

local function new_state() return setmetatable({ mod = true, node = words.assertion_root }, state_metatable) end

-- What `assert.is.equal` gives: shared by all who write it.
local node_metatable = { __name = "assertion" }

function node_metatable.__index(self, key) return child_of(self, key) end

function node_metatable.__call(self, ...)
  local meaning = self[own]
  if meaning.generation ~= generation then resolve("assertion", self) end
  local check = meaning.check
  if check and check(...) == meaning.holds then return ... end
  return run(new_state(), self, ...)
end

words.assertion_root = new_node("assertion", nil, nil, node_metatable)

-- MARK: assert

local assert = {
  _VERSION = "Luassert 1.8.0",
  state = new_state,
}
words.assert = assert

local level_metatable = { __name = "level" }

-- kind: "assertion", "modifier" or "matcher". The callback of an assertion gets the state, the arguments and a level.
function assert:register(kind, name, callback, positive_message, negative_message)
  registered[kind] = registered[kind] or {}
  name = name:lower()
  registered[kind][name] = {
    callback = callback,
    name = name,
    positive_message = positive_message,
    negative_message = negative_message,
  }
  generation = generation + 1
end

function assert:unregister(kind, name)
  registered[kind] = registered[kind] or {}
  registered[kind][name:lower()] = nil
  generation = generation + 1
end

-- The registry has changed otherwise.
function words.changed() generation = generation + 1 end

function assert:add_formatter(formatter) state.add_formatter(formatter) end
function assert:remove_formatter(formatter) state.remove_formatter(formatter) end
function assert:format(arguments) return words.format(arguments) end
function assert:set_parameter(name, value) state.set_parameter(name, value) end
function assert:get_parameter(name) return state.get_parameter(name) end
function assert:add_spy(spy) state.add_spy(spy) end
function assert:snapshot() return state.snapshot() end
function assert:level(level) return setmetatable({ level = level }, level_metatable) end

function assert:get_level(level)
  if host.metatable(level) ~= level_metatable then return nil end
  return level.level
end

setmetatable(assert, {
  __call = function(self, condition, message, level, ...)
    if not condition then words.fail(message == nil and "assertion failed!" or message or "assertion failed!", self:get_level(level)) end
    return condition, message, level, ...
  end,
  __index = setmetatable({}, {
    __index = function(cache, key)
      local child = child_of(words.assertion_root, key)
      rawset(cache, key, child)
      return child
    end,
  }),
})

-- MARK: Modifiers

local function is(state) return state end
for _, name in ipairs { "is", "are", "was", "has", "does" } do
  assert:register("modifier", name, is)
  registered.modifier[name].does_nothing = true
end

local function is_not(state)
  rawset(state, "mod", not rawget(state, "mod"))
  return state
end
for _, name in ipairs { "not", "no" } do
  assert:register("modifier", name, is_not)
  registered.modifier[name].inverts = true
end

assert:register("modifier", "message", function(state, arguments)
  if arguments then state.failure_message = arguments[1] end
end)

-- MARK: Assertions

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

-- The arguments are expected and actual; messages speak of the actual one first.
local function swap(arguments) arguments[1], arguments[2] = arguments[2], arguments[1] end

local function equals(state, arguments)
  at_least(arguments, "equals", 2)
  local result = arguments[1] == arguments[2]
  swap(arguments)
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
    if not result then crumbs = words.difference(expected, actual) end
    arguments.fmtargs = arguments.fmtargs or {}
    arguments.fmtargs[1], arguments.fmtargs[2] = { crumbs = crumbs }, { crumbs = crumbs }
  else
    result = expected == actual
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

-- MARK: Errors

-- Calls it: whether it went well, and what it raised, a text without its place.
local function outcome(f)
  local ok, raised = pcall(f)
  if type(raised) == "string" then raised = raised:gsub("^.-:%d+: ", "", 1) end
  return ok, raised
end

-- What the message shows: the error, or that there was none, and what was expected.
local function show_error(arguments, ok, raised, expected, is_any)
  arguments.nofmt = { ok, is_any }
  arguments.n = 2
  if ok then arguments[1] = "(no error)" else arguments[1] = raised end
  if is_any then arguments[2] = "(error)" else arguments[2] = expected end
end

define({ "error", "errors" }, function(state, arguments)
  local results = util.shallowcopy(arguments)
  local f, expected, message = arguments[1], arguments[2], arguments[3]
  expect(util.callable(f), 1, "error", "function or callable object", type(f))
  local ok, raised = outcome(f)
  results[1] = raised
  show_error(arguments, ok, raised, expected, expected == nil)
  set_message(state, message)
  if ok or expected == nil then return not ok, results end
  if type(expected) == "string" then
    if util.hastostring(raised) then
      raised = tostring(raised)
      results[1] = raised
    end
    if type(raised) == "string" then return expected == raised, results end
  elseif type(expected) == "number" and type(raised) == "string" then
    return tostring(expected) == tostring(tonumber(raised)), results
  end
  if type(expected) == "table" and type(raised) == "table" then
    return (util.deepcompare(expected, raised, true)), results
  end
  return expected == raised, results
end, "error")

define({ "error_matches", "error_match", "matches_error", "match_error" }, function(state, arguments)
  local results = util.shallowcopy(arguments)
  at_least(arguments, "error_matches", 2)
  local f, pattern = arguments[1], arguments[2]
  expect(util.callable(f), 1, "error_matches", "function or callable object", type(f))
  expect(pattern == nil or type(pattern) == "string", 2, "error", "string", type(pattern))
  local message, position = take_message(arguments)
  local init, is_plain = arguments[3], arguments[4]
  expect(init == nil or tonumber(init), position, "matches", "number", type(init))
  local ok, raised = outcome(f)
  results[1] = raised
  show_error(arguments, ok, raised, pattern, false)
  set_message(state, message)
  if ok then return false, results end
  if raised == nil and pattern == nil then return true, {} end
  if util.hastostring(raised) or type(raised) == "number" or type(raised) == "boolean" then
    raised = tostring(raised)
    results[1] = raised
  end
  if type(raised) ~= "string" then return false, results end
  local found, captures = find(raised, pattern, init, is_plain)
  return found, found and captures or results
end, "error")

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
