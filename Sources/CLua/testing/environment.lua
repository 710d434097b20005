-- The globals of a test file: each block and each test has its own, and what stands in it sees those around it.
local words = ...
local rawget = rawget

-- The outermost element, in whose environment `describe` and the other words stand; the one that runs; and the file's
-- globals, which are looked at last.
local root, current, globals

-- What words do in an element that may not use them, by their names.
local rejected = {}
words.rejected = rejected

-- What is not to be found in the outermost element or among the globals alone: names that other elements have, and words
-- that not every element may use. All other names, nearly all that are read, are found without going from one to the next.
local scattered = {}

function words.scatter(name) scattered[name] = true end

-- A global is looked for in the element that runs, in those around it, then among the file's globals: in what `_G` is now,
-- where a module may have put a table of its own. Those of the outermost element, and the file's own where `_G` is still
-- what it was, are found before this is called.
local function read_global(_, key)
  local e = current
  local own = e.env
  local value
  if own then value = own[key] end
  if value == nil and e.is_closed then value = rejected[key] end
  while value == nil do
    e = e.parent
    if not e then
      local outermost = rawget(globals, "_G")
      if outermost ~= globals and type(outermost) == "table" then return outermost[key] end
      return globals[key]
    end
    own = e.env
    if own then value = own[key] end
  end
  return value
end

local function write_global(e, key, value)
  local own = e.env
  if e.steps and not (own and own[key] ~= nil) then
    local target = e
    for _ = 1, e.steps do target = target and target.parent end
    if target then return write_global(target, key, value) end
    globals[key] = value
    return
  end
  if not own then
    own = {}
    e.env = own
  end
  own[key] = value
  scattered[key] = true
end

local metatable = {
  __newindex = function(_, key, value) write_global(current, key, value) end,
}
words.environment = setmetatable({}, metatable)

-- Begins with an outermost element and the globals of a file.
function words.open(element, environment)
  root, current, globals = element, element, environment
  scattered = { finally = true, pending = true, randomize = true }
  local scattered, outermost = scattered, root.env
  metatable.__index = function(_, key)
    if scattered[key] == nil then
      local value = outermost[key]
      if value ~= nil then return value end
      if rawget(globals, "_G") == globals then
        value = rawget(globals, key)
        if value ~= nil then return value end
      end
    end
    return read_global(_, key)
  end
end

function words.current() return current end

-- Goes into an element, or back to what was returned when it was entered.
function words.enter(e)
  local outer = current
  current = e
  return outer
end

-- What a misspelt name may have meant.
function words.note_names()
  local names = words.copy(globals)
  for name, value in pairs(root.env) do names[name] = value end
  metatable.__globals = names
end
