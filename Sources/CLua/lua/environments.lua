-- The library, and environments: what a script takes for its globals. Each has copies of all library tables, so that a script that changes
-- one changes no other script's (L81, L95). The state's own globals are the originals; no script runs in them or sees them.
local registry, open_math, open_debug, copy = ...
local globals, next, type, rawset, error, debug = _G, next, type, rawset, error, open_debug()
local functions = {}  -- what C calls
local getmetatable, setmetatable, getupvalue = debug.getmetatable, debug.setmetatable, debug.getupvalue

-- What scripts get of Lua's library (L95), and what it has when it is open.
registry["luaview.dump"] = globals.string.dump
local do_file = load("local load, error = ... return function(name) local file, message = load(name) "
  .. "if file then return file() end error(message, 0) end", "=dofile")
-- (loadfile) → dofile: what the file does may wait.
function functions.do_file(load_file) return do_file(load_file, error) end
globals.dofile, globals.loadfile, globals.string.dump = nil, nil, nil
globals.os = { time = globals.os.time, date = globals.os.date, difftime = globals.os.difftime }
globals.package = { loaded = {}, preload = {}, path = "./?.lua;./?/init.lua", config = "/\n;\n?\n!\n-\n" }
globals.debug, globals.io = { traceback = debug.traceback }, {}
-- Scripts neither see the metatable of strings nor set another.
getmetatable("").__metatable = false

local standard = {}
for name in next, globals do standard[name] = true end

-- Gathers what there is besides for `require "luaview"`.
function functions.gather_vocabulary()
  local vocabulary, loaded = {}, globals.package.loaded
  for name, value in next, globals do
    if not standard[name] then
      vocabulary[name] = value
    elseif type(value) == "table" then
      loaded[name] = value
    end
  end
  globals.luaview, loaded.luaview = vocabulary, vocabulary
  return vocabulary
end

-- → a new environment, and the state of its random generator, which is its own: it shares no sequence with others (L9). It starts with
-- the seed, if there is one.
function functions.new_environment(seed)
  local environment, math = copy(globals), open_math()
  environment.math.random, environment.math.randomseed = math.random, math.randomseed
  if seed then math.randomseed(seed) end
  local _, state = getupvalue(math.random, 1)
  return environment, state
end

-- Lua finds the names of functions that are called without one, as by pcall, in the table of libraries. These are each environment's own;
-- of `_G` and `math`, which have them, a copy stands there, which keeps nothing alive. No script sees the others.
local own = { load = "_G", loadfile = "_G", dofile = "_G", require = "_G", random = "math", randomseed = "math" }
local libraries = { "_G", "math", "table", "string", "utf8", "coroutine", "os", "debug", "package", "io" }
local weak = { __mode = "v" }

function functions.name_libraries()
  local loaded = {}
  for _, name in next, libraries do loaded[name] = globals[name] end
  for _, name in next, { "_G", "math" } do
    local names = setmetatable({}, weak)
    for key, value in next, globals[name] do names[key] = value end
    loaded[name] = names
  end
  registry._LOADED = loaded
end

-- For C their keys end before what tells them apart.
function functions.name_own_functions(environment, number)
  for name, library in next, own do
    registry._LOADED[library][name .. "\0" .. number] = environment[library][name]
  end
end

return functions
