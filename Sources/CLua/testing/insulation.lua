-- What `insulate` and each file put back at their end: the tables of the host, what assertions there are, how far random
-- numbers have come, and how the interpreter works. Nothing that a block does to them is seen outside.
local words, host = ...
local copy_of = words.copy

-- The file's globals, and the tables among them that it did not make: Lua's library, services, what plugins export.
local tables_of_host = {}
local random

-- Lua's own functions for hooks, where `--allow-all` opens them.
local gethook, sethook

-- How the collector works: whether it runs, how, its pause and its step. To ask is to set.
local function collector(is_running, mode, pause, step)
  if is_running == nil then
    is_running, mode = collectgarbage "isrunning", collectgarbage "incremental"
    pause, step = collectgarbage("setpause", 200), collectgarbage("setstepmul", 100)
  end
  collectgarbage(mode)
  collectgarbage("setpause", pause)
  collectgarbage("setstepmul", step)
  collectgarbage(is_running and "restart" or "stop")
  return is_running, mode, pause, step
end

-- One value of each type whose values have one metatable, which `--allow-all` lets a block change.
local samples = table.pack(nil, true, 0, "", print, coroutine.create(print))

function words.find_tables_of_host(globals)
  random, gethook, sethook = globals.math.random, globals.debug.gethook, globals.debug.sethook
  tables_of_host = { [globals] = true, [globals.package.preload] = true }
  if globals.package.searchers then tables_of_host[globals.package.searchers] = true end
  for _, place in ipairs { globals, globals.package.loaded } do
    for _, value in next, place do
      if type(value) == "table" then tables_of_host[value] = true end
    end
  end
  tables_of_host[globals.package.loaded] = true
  tables_of_host[host.metatable ""] = true
  for t in next, words.copy(tables_of_host) do
    local metatable = host.metatable(t)
    if metatable then tables_of_host[metatable] = true end
  end
end

local function put_back(t, copy)
  for key in next, t do
    if copy[key] == nil then t[key] = nil end
  end
  for key, value in next, copy do rawset(t, key, value) end
end

local function globals_now()
  local state = { tables = {}, metatables = {}, of_types = {}, random_numbers = host.random_numbers(random) }
  for t in next, tables_of_host do
    state.tables[t] = copy_of(t)
    state.metatables[t] = host.metatable(t) or false
  end
  state.tables[words.environment] = copy_of(words.environment)
  state.metatables[words.environment] = host.metatable(words.environment) or false
  for _, t in next, words.registered do state.tables[t] = copy_of(t) end
  for i = 1, samples.n do state.of_types[i] = host.metatable(samples[i]) or false end
  if gethook then state.hook, state.collector = table.pack(gethook()), table.pack(collector()) end
  state.restore_formatting = words.state.keep()
  state.restore_messages = words.keep_messages()
  return state
end

local function restore(state)
  for t, metatable in next, state.metatables do host.set_metatable(t, metatable or nil) end
  for t, copy in next, state.tables do put_back(t, copy) end
  for i = 1, samples.n do host.set_metatable(samples[i], state.of_types[i] or nil) end
  host.random_numbers(random, state.random_numbers)
  if gethook then
    collector(table.unpack(state.collector))
    if type(state.hook[1]) == "function" then sethook(table.unpack(state.hook)) else host.drop_hook() end
  end
  state.restore_formatting()
  state.restore_messages()
  words.changed()
end

-- Of the elements that run, the outermost first: what it was like before, false where nothing is put back.
local states = {}

-- Runs the function as what happens in an element.
function words.insulated(e, run)
  states[#states + 1] = e.insulates and globals_now() or false
  run(e)
  local state = table.remove(states)
  if e.exposes and states[#states] then states[#states] = globals_now() end
  if state then restore(state) end
end
