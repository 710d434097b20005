-- `match`: what stands for an argument in `called_with` and its kin.
local words, host = ...
local util, assert, at_least, expect, shown = words.util, words.assert, words.at_least, words.expect, words.shown

local match = {}
words.match = match

local matcher_metatable = { __name = "matcher" }
function matcher_metatable.__call(self, value) return self.callback(value) == self.mod end

match._ = setmetatable({ mod = true, callback = function() return true end }, matcher_metatable)

function match.is_matcher(value) return type(value) == "table" and host.metatable(value) == matcher_metatable end
function match.is_ref_matcher(value) return match.is_matcher(value) and value.name == "ref" end

-- A chain is the state itself: few tests build many matchers.
local state_metatable = { __name = "match" }

function state_metatable.__index(self, key)
  for token in key:lower():gmatch "[^_]+" do table.insert(self.tokens, token) end
  return self
end

function state_metatable.__call(self, ...)
  local keys = words.keys_of("matcher", self.tokens)
  self.tokens = {}
  local found
  for _, key in ipairs(keys) do found = words.registered.matcher[key] or found end
  local arguments = util.make_arglist(...)
  for _, key in ipairs(keys) do
    local modifier = words.registered.modifier[key]
    if modifier and found then
      modifier.callback(self)
    elseif modifier then
      modifier.callback(self, arguments, 1)
    end
  end
  if not found then return self end
  return setmetatable({
    name = found.name,
    mod = self.mod,
    callback = found.callback(self, arguments, 1),
    arguments = arguments,
  }, matcher_metatable)
end

function match.state() return setmetatable({ mod = true, tokens = {} }, state_metatable) end

setmetatable(match, { __index = function(_, key) return match.state()[key] end })

-- MARK: The matchers

-- make(arguments) gives the function that says whether a value matches; `least`: how many arguments it needs.
local function define(names, least, make)
  for _, name in ipairs(names) do
    assert:register("matcher", name, function(_, arguments)
      if least > 0 then at_least(arguments, names[1], least) end
      return make(arguments, name)
    end)
  end
end

define({ "unique" }, 0, function(arguments)
  return function(value) return words.is_unique(value, arguments[1]) end
end)

define({ "near" }, 2, function(arguments)
  local expected, tolerance = tonumber(arguments[1]), tonumber(arguments[2])
  local number_type = "number or object convertible to a number"
  expect(expected, 1, "near", number_type, shown(arguments[1]))
  expect(tolerance, 2, "near", number_type, shown(arguments[2]))
  return function(value)
    local actual = tonumber(value)
    return actual ~= nil and actual >= expected - tolerance and actual <= expected + tolerance
  end
end)

define({ "matches", "match" }, 1, function(arguments)
  local pattern, init, is_plain = arguments[1], arguments[2], arguments[3]
  expect(type(pattern) == "string", 1, "matches", "string", type(pattern))
  expect(init == nil or tonumber(init), 2, "matches", "number", type(init))
  return function(value)
    local kind = type(value)
    local has_text = kind == "string" or kind == "number" or (kind == "table" and util.hastostring(value))
    return has_text and tostring(value):find(pattern, init, is_plain) ~= nil
  end
end)

define({ "equals", "equal" }, 1, function(arguments)
  return function(value) return value == arguments[1] end
end)

define({ "same" }, 1, function(arguments)
  return function(value)
    if type(value) == "table" and type(arguments[1]) == "table" then
      return (util.deepcompare(value, arguments[1], true))
    end
    return value == arguments[1]
  end
end)

local has_identity = { table = true, ["function"] = true, thread = true, userdata = true }

define({ "ref" }, 1, function(arguments)
  expect(has_identity[type(arguments[1])], 1, "ref", "object", type(arguments[1]))
  return function(value) return value == arguments[1] end
end)

define({ "true" }, 0, function() return function(value) return value == true end end)
define({ "false" }, 0, function() return function(value) return value == false end end)
define({ "truthy" }, 0, function() return function(value) return value ~= false and value ~= nil end end)
define({ "falsy" }, 0, function() return function(value) return value == false or value == nil end end)

for _, kind in ipairs { "nil", "boolean", "number", "string", "table", "function", "userdata", "thread" } do
  define({ kind }, 0, function() return function(value) return type(value) == kind end end)
end

-- MARK: Of several

local function of_matchers(name, combine)
  define({ name .. "_of" }, 0, function(arguments)
    at_least(arguments, name, 1)
    for i = 1, arguments.n do
      expect(match.is_matcher(arguments[i]), 1, name, "matcher", type(arguments[i]))
    end
    return function(value) return combine(arguments, value) end
  end)
end

local function any(matchers, value)
  for _, matcher in ipairs(matchers) do
    if matcher(value) then return true end
  end
  return false
end

of_matchers("any", any)
of_matchers("none", function(matchers, value) return not any(matchers, value) end)
of_matchers("all", function(matchers, value)
  for _, matcher in ipairs(matchers) do
    if not matcher(value) then return false end
  end
  return true
end)
