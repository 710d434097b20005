-- Functions that remember how they were called: spies, stubs, mocks, and the assertions on them.
local words, host = ...
local util, assert, raise = words.util, words.assert, words.raise

-- MARK: Spies

local spy = {}
words.spy = spy

local spy_metatable = { __name = "spy" }

function spy_metatable.__call(self, ...)
  table.insert(self.calls, util.copyargs(util.make_arglist(...)))
  local returned = util.make_arglist(self.callback(...))
  table.insert(self.returnvals, util.copyargs(returned))
  return util.unpack(returned)
end

-- The last list that matches, or else the last list.
local function found_in(recorded, arguments)
  local matching = util.matchargs(recorded, arguments)
  if matching then return true, matching.vals end
  local last = recorded[#recorded]
  return false, last and last.vals
end

local methods = {}

-- Puts back what it replaced; gives that.
function methods:revert()
  if not self.reverted then
    if self.put_back then self.put_back() end
    self.reverted = true
  end
  return self.callback
end

function methods:clear()
  self.calls, self.returnvals = {}, {}
  return self
end

-- Whether it was called, or called so often; and how often it was. `compare(count, times)` decides.
function methods:called(times, compare)
  local count = #self.calls
  if not (times or compare) then return count > 0, count end
  if compare then return compare(count, times), count end
  return count == times, count
end

function methods:called_with(arguments) return found_in(self.calls, arguments) end
function methods:returned_with(arguments) return found_in(self.returnvals, arguments) end

function spy.new(callback)
  if callback == nil then callback = function() end end
  if not util.callable(callback) then
    raise("Cannot spy on type '" .. type(callback) .. "', only on functions or callable elements")
  end
  local new = { calls = {}, returnvals = {}, callback = callback }
  for name, method in pairs(methods) do new[name] = method end
  assert:add_spy(setmetatable(new, spy_metatable))
  return new
end

function spy.is_spy(value)
  value = words.spied(value)
  return type(value) == "table" and host.metatable(value) == spy_metatable
end

-- Replaces a function in a table, or a method of a class or of one object, by a spy on it.
function spy.on(target, key)
  local current = target[key]
  if current == nil and type(target) == "userdata" then
    raise(tostring(target) .. " has no method '" .. tostring(key) .. "'")
  end
  local new = spy.new(current)
  new.put_back = words.replace(target, key, new)
  new.target_table, new.target_key = target, key
  return new
end

setmetatable(spy, { __call = function(_, ...) return spy.new(...) end })

-- MARK: Stubs

local stub = {}
words.stub = stub

-- Replaces a function in a table, or a method of a class or of one object, by one that gives the values, or calls the function,
-- that follow.
function stub.new(object, key, ...)
  if object == nil and key == nil then object, key = {}, "" end
  assert(words.has_methods(object) and key ~= nil,
    "stub.new(): Can only create stub on a table key, call with 2 params; table, key")
  local old = words.value_at(object, key)
  assert(old == nil or util.callable(old),
    "stub.new(): The element for which to create a stub must either be callable, or be nil")
  local default
  local function returning(...)
    local values = util.pack(...)
    return function() return util.unpack(values) end
  end
  if select("#", ...) == 1 and util.callable((...)) then default = (...) else default = returning(...) end

  local expected, answers = {}, {}
  local new = spy.new(function(...)
    local match = #expected > 0 and util.matchoncalls(expected, util.make_arglist(...))
    if match then return answers[match](...) end
    return default(...)
  end)
  new.put_back = words.replace(object, key, new)
  new.target_table, new.target_key = object, key
  local revert = new.revert

  function new.revert(self)
    revert(self)
    return old
  end

  function new.returns(...)
    default = returning(...)
    return new
  end

  function new.invokes(f)
    default = function(...) return f(...) end
    return new
  end

  new.by_default = { returns = new.returns, invokes = new.invokes }

  function new.on_call_with(...)
    local call = util.copyargs(util.make_arglist(...))
    local function answer(f)
      table.insert(expected, call)
      answers[call] = f
      return new
    end
    return {
      returns = function(...) return answer(returning(...)) end,
      invokes = function(f) return answer(function(...) return f(...) end) end,
    }
  end

  return new
end

setmetatable(stub, { __call = function(_, ...) return stub.new(...) end })

-- MARK: Mocks

local mock = {}
words.mock = mock

-- Replaces all functions in the table and the tables in it, or all methods of a class or an object, by spies, or by stubs that
-- call `f` or do nothing.
function mock.new(object, is_stub, f, owner, key)
  local seen = {}
  local function mocked(value, owner, key)
    if type(value) == "userdata" and words.has_methods(value) and owner == nil then
      for _, name in ipairs(words.method_names(value)) do mocked(value[name], value, name) end
    elseif type(value) == "table" then
      if spy.is_spy(value) or seen[value] then return value end
      seen[value] = true
      local keys = {}
      for key in pairs(value) do keys[#keys + 1] = key end
      for _, key in ipairs(keys) do value[key] = mocked(value[key], value, key) end
    elseif type(value) == "function" then
      if is_stub then return stub(owner, key, f) end
      if owner == nil then return spy.new(value) end
      return spy.on(owner, key)
    end
    return value
  end
  return mocked(object, owner, key)
end

local function each_spy(object, method, seen)
  if type(object) == "userdata" and words.has_methods(object) and next(seen) == nil then
    seen[object] = true
    for _, name in ipairs(words.method_names(object)) do each_spy(object[name], method, seen) end
    return object
  end
  if type(object) ~= "table" or seen[object] then return end
  if spy.is_spy(object) then return object[method](object) end
  seen[object] = true
  for _, value in pairs(object) do each_spy(value, method, seen) end
  return object
end

function mock.clear(object) return each_spy(object, "clear", {}) end
function mock.revert(object) return each_spy(object, "revert", {}) end

setmetatable(mock, { __call = function(_, ...) return mock.new(...) end })

-- MARK: Assertions

local function take_payload(state, arguments)
  if not arguments then return end
  rawset(state, "payload", words.spied(arguments[1]))
  if arguments[2] ~= nil then rawset(state, "failure_message", arguments[2]) end
end

assert:register("modifier", "spy", take_payload)
assert:register("modifier", "stub", take_payload)

for _, name in ipairs { "called_with", "returned_with" } do
  words.define({ name }, function(state, arguments)
    local payload = rawget(state, "payload")
    if not (payload and payload[name]) then raise("'" .. name .. "' must be chained after 'spy(aspy)'") end
    local holds, list = payload[name](payload, arguments)
    local expected = util.shallowcopy(arguments)
    util.cleararglist(arguments)
    util.tinsert(arguments, 1, list)
    util.tinsert(arguments, 2, expected)
    return holds
  end, name)
end

local function called(state, arguments, compare)
  local times = arguments[1]
  if not times and not rawget(state, "mod") then
    rawset(state, "mod", true)
    times = 0
  end
  local payload = rawget(state, "payload")
  if type(payload) == "function" then
    raise "When calling 'spy(aspy)', 'aspy' must not be the original function, but the spy function replacing the original"
  elseif not (type(payload) == "table" and payload.called) then
    raise "'called' must be chained after 'spy(aspy)'"
  end
  local result, count = payload:called(times, compare)
  arguments[1] = tostring(times or ">0")
  util.tinsert(arguments, 2, tostring(count))
  arguments.nofmt = { true, true }
  return result
end

words.define({ "called" }, function(state, arguments) return called(state, arguments) end, "called")

-- Comparisons, and what is said when they are not to hold: that the opposite was expected.
local comparisons = {
  called_at_least = { "called_less_than", function(count, times) return count >= times end },
  called_at_most = { "called_more_than", function(count, times) return count <= times end },
  called_more_than = { "called_at_most", function(count, times) return count > times end },
  called_less_than = { "called_at_least", function(count, times) return count < times end },
}

for name, comparison in pairs(comparisons) do
  local opposite, compare = comparison[1], comparison[2]
  local function callback(state, arguments) return called(state, arguments, compare) end
  assert:register("assertion", name, callback, "assertion." .. name .. ".positive", "assertion." .. opposite .. ".positive")
end
