-- `assert`: chains of words, each resolved once; how assertions and modifiers are registered, and the modifiers that there are.
local words, host = ...
local util, state, say = words.util, words.state, words.say
local select, type, rawget, rawset, setmetatable = select, type, rawget, rawset, setmetatable

-- By kind: modifier, assertion, matcher.
local registered = { modifier = {}, assertion = {}, matcher = {} }
words.registered = registered

-- Assertions that plugins provide: by owner, as a chain names it, then by name.
local owners = {}
words.owners = owners

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
    if key == nil and keys[1] and next(owners) then owner, first = owner_before(tokens, i) end
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
    local owner, rest
    if next(owners) then owner, rest = words.split_owner(tokens, #tokens) end
    if owner then words.of_owner(owner, rest) end
    raise("luassert: unknown modifier/" .. kind .. ": '" .. key .. "'")
  end
  return keys
end

words.keys_of = keys_of
util.extract_keys = keys_of

-- A node is a chain of words so far. It is empty: an assertion may have any name, and a call changes nothing that a test
-- can see of it. Its parts are kept here: its children by the next word, and what it means, looked up at the first call.
local parts = {}

local function resolve(kind, node)
  node = parts[node]
  local keys = keys_of(kind, node.tokens)
  local modifiers, found, name, owner = {}, nil, nil, nil
  for i, key in ipairs(keys) do
    if registered[kind][key] then found, name = registered[kind][key], key end
    local modifier = registered.modifier[key]
    -- A plugin's name has one of its assertions behind it.
    if modifier and not (modifier.owner and i == #keys) then
      modifiers[#modifiers + 1] = modifier
      owner = modifier.owner or owner
    end
  end
  if owner then
    -- What the words behind the plugin's name are together goes before what they are one by one.
    local plugin, rest, first = words.split_owner(node.tokens, #node.tokens)
    if plugin == owner and owners[owner][rest] then
      name, modifiers = rest, {}
      for i = 1, first - 1 do modifiers[i] = registered.modifier[node.tokens[i]] end
      found = words.of_owner(owner, name)
    elseif found then
      found = words.of_owner(owner, name)
    end
  end
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
  if parent then table.move(parts[parent].tokens, 1, #parts[parent].tokens, 1, tokens) end
  if key then table.move(tokens_of[key], 1, #tokens_of[key], #tokens + 1, tokens) end
  local node = setmetatable({}, metatable)
  parts[node] = { tokens = tokens, children = {}, kind = kind }
  return node
end

local function child_of(node, key)
  local children = parts[node].children
  local child = children[key]
  if not child then
    if type(key) ~= "string" then return nil end
    child = new_node(parts[node].kind, node, key, host.metatable(node))
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

-- What the assertion says: of texts that are shown side by side the first line and these; of tables, behind the first line, where
-- they differ, since the tables may be long.
local function message_of(self, name, arguments)
  local beside, paths = rawget(self, "beside"), rawget(self, "paths")
  if beside then return (say(name) or ""):match "^[^\n]*" .. "\n" .. beside end
  local message = say(name, words.format(arguments))
  if not message or not paths then return message end
  local first, rest = message:match "^([^\n]*)(.*)$"
  return first .. "\n" .. paths .. rest
end

local function run(self, node, ...)
  if parts[node].generation ~= generation then resolve("assertion", node) end
  local found, modifiers = parts[node].found, parts[node].modifiers
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
    words.fail(words.joined_message(self, message_of(self, name, arguments)) or "assertion failed!")
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

-- The chain of `assert.is.equal`, shared by all uses.
local node_metatable = { __name = "assertion" }

function node_metatable.__index(self, key) return child_of(self, key) end

function node_metatable.__call(self, ...)
  local meaning = parts[self]
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
      if key == "snapshot" or key == "match_snapshot" or key == "inline_snapshot" then return words.snapshots[key] end
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
