-- The words that declare blocks and tests, and the order in which they run.
local words, host = ...
local attempt, report = host.attempt, host.report

-- What a spec sees beside its globals; `describe` and the other words stand in the root element's environment.
local root, current
local executors, hooks, rejected = {}, {}, {}
local options

-- The file's globals, and the tables among them that it did not make: Lua's library, services, what plugins export.
local globals
local tables_of_host = {}

-- MARK: Elements

-- kind: describe, it, pending or a hook; insulates, exposes: how globals leave it; steps: how many elements further up
-- its globals go; depth: how many elements are around it.
local function element(kind, name, run, parent, file, line)
  return {
    kind = kind, name = name, run = run, parent = parent, file = file, line = line, children = {},
    depth = parent and parent.depth + 1 or 0,
  }
end

local function name_of(e) return tostring(e.name == nil and e.kind or e.name) end

-- From the outermost block inwards.
local function names_of(e)
  local names, count = {}, 0
  while e and e.kind ~= "file" and e.kind ~= "suite" do
    count = count + 1
    names[count] = name_of(e)
    e = e.parent
  end
  for i = 1, count // 2 do
    local j = count + 1 - i
    names[i], names[j] = names[j], names[i]
  end
  return names
end

local function full_name(e) return table.concat(names_of(e), " ") end

-- Which it is of those of one name that stand in one place: the numbers of the blocks around it and its own, without those
-- at the beginning that are 1. Empty for most.
local function ordinals_of(e)
  local text = ""
  while e and e.ordinal do
    text = e.ordinal .. (text == "" and "" or "." .. text)
    e = e.parent
  end
  while text:sub(1, 2) == "1." do text = text:sub(3) end
  return text == "1" and "" or text
end

-- Of a test that runs: which of its names it is, whether one outside of all blocks has its full name, and its names.
function words.place_of(e)
  local names, outermost = names_of(e), e
  while outermost.kind ~= "file" do outermost = outermost.parent end
  local has_namesake = #names > 1 and (outermost.tests or {})[full_name(e)] or false
  for i, name in ipairs(names) do names[i] = words.readable(name) end
  return ordinals_of(e), has_namesake, table.unpack(names)
end

-- MARK: Globals of elements

-- What is not to be found in the outermost element or among the globals alone: names that other elements have, and words
-- that not every element may use. All other names, nearly all that are read, are found without going from one to the next.
local scattered = {}

-- A global is looked for in the element that runs, in those around it, then among the file's globals: in what `_G` is now,
-- where a module may have put a table of its own.
local function read_global(_, key)
  if not scattered[key] then
    local value = root.env[key]
    if value ~= nil then return value end
    if rawget(globals, "_G") == globals then return globals[key] end
  end
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

local environment_metatable = {
  __index = read_global,
  __newindex = function(_, key, value) write_global(current, key, value) end,
}
words.environment = setmetatable({}, environment_metatable)

-- MARK: Insulation

local copy_of = words.copy

local function put_back(t, copy)
  for key in next, t do
    if copy[key] == nil then t[key] = nil end
  end
  for key, value in next, copy do rawset(t, key, value) end
end

local function find_tables_of_host()
  tables_of_host = { [globals] = true, [globals.package.preload] = true }
  if globals.package.searchers then tables_of_host[globals.package.searchers] = true end
  for _, place in ipairs { globals, globals.package.loaded } do
    for _, value in next, place do
      if type(value) == "table" then tables_of_host[value] = true end
    end
  end
  tables_of_host[globals.package.loaded] = true
end

-- The host's tables are put back as well, and what assertions there are: nothing that a block does to them is seen outside.
local function globals_now()
  local state = { tables = {}, metatables = {} }
  for t in next, tables_of_host do
    state.tables[t] = copy_of(t)
    state.metatables[t] = host.metatable(t) or false
  end
  state.tables[words.environment] = copy_of(words.environment)
  state.metatables[words.environment] = host.metatable(words.environment) or false
  for _, t in next, words.registered do state.tables[t] = copy_of(t) end
  state.restore_formatting = words.state.keep()
  state.restore_messages = words.keep_messages()
  return state
end

local function restore(state)
  for t, metatable in next, state.metatables do host.set_metatable(t, metatable or nil) end
  for t, copy in next, state.tables do put_back(t, copy) end
  state.restore_formatting()
  state.restore_messages()
  words.changed()
end

local states = {}

local function push(e)
  local state = false
  if e.insulates then state = globals_now() end
  states[#states + 1] = state
end

local function pop(e)
  local state = table.remove(states)
  if e.exposes and states[#states] then states[#states] = globals_now() end
  if state then restore(state) end
end

-- MARK: Failures

local failure = { __name = "failure" }
failure.__tostring = function(self) return tostring(self.message) end
local failure_without_text = { __name = "failure" }
local pending = { __name = "pending" }
pending.__tostring = function(self) return tostring(self.message) end

local function has_text(value)
  return type(value) == "string" or (host.metatable(value) or {}).__tostring ~= nil
end

-- Raises what makes a test a failure rather than an error. `level` counts from the innermost function of the test.
local function fail(message, level)
  local text = message
  if type(message) == "string" then text = host.where(level or 1) .. message end
  error(setmetatable({ message = text }, has_text(message) and failure or failure_without_text), 0)
end
words.fail = fail

local function status_of(value)
  local metatable = host.metatable(value)
  if metatable == failure or metatable == failure_without_text then return "failure" end
  if metatable == pending then return "pending" end
  return "error"
end

-- What a message begins with that names a line of the words: who called them is to blame.
local own_place = "luaview:"
local function begins_with_place(text) return text:find("^[^\n]-:%d+: ") ~= nil end

-- What an error says, in the words of the report.
local function text_of(e, message, original)
  local text = message
  if type(original) ~= "string" then
    if original == nil then
      text = "Nil error"
    elseif has_text(original) then
      local ok, result = pcall(tostring, original)
      text = ok and result or message
    elseif type(original) == "table" then
      text = words.written(original)
    else
      text = tostring(original)
    end
  end
  if text:sub(1, #own_place) == own_place then text = text:gsub("^[^\n]-:%d+: ", "", 1) end
  if begins_with_place(text) then return text end
  local place = words.error_place
  if place == "" and e.line then place = e.file .. ":" .. e.line .. ": " end
  return place .. text
end

local function lines_of(text)
  local lines = {}
  for line in text:gmatch "[^\n]+" do lines[#lines + 1] = line end
  return lines
end

-- An app's traceback without the end that it has in common with the test's: the test's own functions, which called the app.
local function lines_before(text, outer_text)
  local lines, outer = lines_of(text), lines_of(outer_text)
  local last = #lines
  while last > 0 and lines[last] == outer[#outer - (#lines - last)] do last = last - 1 end
  return last == 0 and "" or table.concat(lines, "\n", 1, last) .. "\n"
end

-- What an error makes of the element: its status, and what is told of it.
local function told(e, message, traceback, original)
  local status = status_of(original)
  local path, app_traceback, limit = words.explain(original)
  if path then return status, message .. path, lines_before(app_traceback, traceback) .. traceback, limit end
  if status == "pending" then
    local reason = original.message
    return status, reason ~= nil and (type(reason) == "table" and words.written(reason) or tostring(reason)) or "", ""
  end
  return status, text_of(e, message, original), traceback
end

-- Runs the function as part of the element: its status, and what it raised.
local function safe(e, run, ...)
  local outer = current
  current = e
  local ok, message, traceback, original, place, limit = attempt(run, ...)
  current = outer
  if ok then return "success" end
  if limit then
    local text, path, app_traceback = words.stopped(message)
    if text then message, traceback = text .. path, lines_before(app_traceback, traceback) .. traceback end
    return "error", message, traceback, true
  end
  words.error_place = place or ""
  -- What was raised is written out by functions of its own, or may be without an end: within limits, too.
  local status, text, lines, is_limit
  local is_told, problem, _, _, _, stopped = attempt(function()
    status, text, lines, is_limit = told(e, message, traceback, original)
  end)
  if is_told then return status, text, lines, is_limit end
  if not begins_with_place(problem) then problem = words.error_place .. problem end
  return "error", problem, traceback, stopped
end

local function report_failure(e, message, traceback, limit)
  report(
    "failed", e.kind, e.file or "", e.line or 0, message, traceback, limit and 1 or 0, table.unpack(names_of(e)))
end

-- Runs a hook or a block's own function: whether it succeeded.
local function run_block(e)
  local status, message, traceback, limit = safe(e, e.run)
  if status == "success" then return true end
  report_failure(e, message, traceback, limit)
  return false
end

-- MARK: Hooks

local function run_list(kind, e)
  local list, success = e[kind], true
  if not list or options.list then return true end
  for i = 1, #list do
    if not run_block(list[i]) then success = false end
  end
  return success
end

-- From the outermost element inwards; where one fails, those further in are left out. Also gives the element it ended at.
local function run_inwards(kind, e)
  if e.parent then
    local success, last = run_inwards(kind, e.parent)
    if not success then return success, last end
  end
  return run_list(kind, e), e
end

local function run_outwards(kind, e)
  while e do
    run_list(kind, e)
    e = e.parent
  end
end

local function run_lazy_setup(e)
  if e.parent and not run_lazy_setup(e.parent) then return false end
  if e.lazy_success == nil then e.lazy_success = run_list("lazy_setup", e) end
  return e.lazy_success
end

local function run_lazy_teardown(e)
  if e.lazy_success == nil then return end
  run_list("lazy_teardown", e)
  e.lazy_success = nil
end

-- MARK: Random order

-- The generator is that of the words: the tests' own numbers are left alone. Hooks are shuffled among the tests, so that
-- a seed gives the order that it gives elsewhere.
local function shuffle(list, seed)
  math.randomseed(seed)
  for n = #list, 2, -1 do
    local k = math.random(n)
    list[n], list[k] = list[k], list[n]
  end
end

-- MARK: Running

local function run_children(e)
  for _, child in ipairs(e.children) do
    local executor = executors[child.kind]
    if executor then
      local outer = current
      current = child
      push(child)
      executor(child)
      pop(child)
      current = outer
    end
  end
end

local function run_container(e)
  local is_random, seed = options.shuffle, options.seed
  e.env = e.env or {}
  e.env.randomize = function(...)
    local first, second = ...
    is_random = select("#", ...) == 0 or first
    if is_random then seed = tonumber(first) or tonumber(second) or seed end
  end
  if not run_block(e) then return end
  if is_random then shuffle(e.children, seed) end
  if run_list("strict_setup", e) then run_children(e) end
  run_lazy_teardown(e)
  run_list("strict_teardown", e)
end

-- What is mounted in a block or a test is unmounted at its end.
local function with_apps(e, run)
  words.enter_apps()
  run(e)
  words.leave_apps(function(message, traceback)
    report("failed", "unmount", e.file, e.line or 0, message, traceback, 0, table.unpack(names_of(e)))
  end)
end

function executors.file(e) with_apps(e, run_container) end
function executors.describe(e) with_apps(e, run_container) end

-- Of two statuses that of the earlier failure counts; a pending test that fails while it is cleaned up fails.
local function worse(status, other)
  if status == "success" or (status == "pending" and other ~= "success") then return other end
  return status
end

local function joined(text, more)
  if text == "" or more == "" then return text .. more end
  return text .. "\n" .. more
end

local function run_test(e)
  local finally
  e.is_closed = true
  e.env = {
    finally = function(run) finally = run end,
    pending = function(reason) error(setmetatable({ message = reason }, pending), 0) end,
  }
  local names = names_of(e)
  report("began", e.file, e.line, table.unpack(names))
  local start = host.clock()
  local status, message, traceback, limit = safe(e, e.run)
  message, traceback = message or "", traceback or ""
  if finally then
    e.env.pending = rejected.pending
    local second, more, trace, stopped = safe(e, finally)
    if second == "failure" then second = "error" end
    limit = limit or stopped
    status, message = worse(status, second), joined(message, more or "")
    if traceback == "" then traceback = trace or "" end
  end
  local unexpected, trace = host.unexpected()
  if unexpected then
    status, message = worse(status == "pending" and "success" or status, "error"), joined(message, unexpected)
    if traceback == "" then traceback = trace end
  end
  -- What the test set is not held for the sake of those that come after it.
  e.env = nil
  report(
    "ended", status, e.file, e.line, message, traceback, host.clock() - start, limit and 1 or 0, table.unpack(names))
end

local function list_test(e) report("listed", e.file, e.line, table.unpack(names_of(e))) end

local function run_with_hooks(e)
  words.running_test = e
  local success, last = run_inwards("before_each", e.parent)
  if success then run_test(e) end
  run_outwards("after_each", last)
  words.running_test = nil
end

function executors.it(e)
  if options.list then return list_test(e) end
  if run_lazy_setup(e.parent) then with_apps(e, run_with_hooks) end
end

function executors.pending(e)
  if options.list then return list_test(e) end
  local names = names_of(e)
  report("began", e.file, e.line, table.unpack(names))
  report("ended", "pending", e.file, e.line, "", "", 0, 0, table.unpack(names))
end

-- MARK: Filters

local function matches_any(patterns, text, prefix)
  for i = 1, #patterns do
    if text:find(prefix .. patterns[i]) then return true end
  end
  return false
end

local function is_left_out(e)
  local kind = e.kind
  if hooks[kind] then return false end
  if #options.exclude_tag > 0 and matches_any(options.exclude_tag, tostring(e.name or ""), "#") then return true end
  if #options.filter_out > 0 and matches_any(options.filter_out, full_name(e), "") then return true end
  if kind == "describe" then return false end
  if options.only and not options.only[words.readable(full_name(e))] then return true end
  if #options.tag > 0 and not matches_any(options.tag, full_name(e), "#") then return true end
  return #options.filter > 0 and not matches_any(options.filter, full_name(e), "")
end

-- Whether the test is for another part of the run, elsewhere: every so manieth test is of this part.
local tests_counted = 0
local function is_elsewhere(e)
  if not options.shard or (e.kind ~= "it" and e.kind ~= "pending") then return false end
  tests_counted = tests_counted + 1
  return (tests_counted - options.shard) % options.shard_count ~= 0
end

-- MARK: Registration

-- Counts what is declared by one name in one place, whether it runs or not.
local function next_ordinal(e)
  local counts = current.declared
  if not counts then
    counts = {}
    current.declared = counts
  end
  local name = name_of(e)
  counts[name] = (counts[name] or 0) + 1
  return counts[name]
end

-- Blocks in blocks: more of them than anybody writes are made by a function that calls itself.
local most_nested = 200

local function add(kind, name, run, file, line, more)
  if kind == "describe" and current.depth > most_nested then
    error(host.where(1) .. "blocks are nested in each other at most " .. most_nested .. " deep", 0)
  end
  local e = element(kind, name, run, current, file, line)
  if more then
    for key, value in pairs(more) do e[key] = value end
  end
  if not hooks[kind] then e.ordinal = next_ordinal(e) end
  if kind == "it" and current.kind == "file" then
    current.tests = current.tests or {}
    current.tests[name_of(e)] = true
  end
  if is_left_out(e) or is_elsewhere(e) then return end
  if hooks[kind] then
    e.is_closed, e.steps = true, 1
    local list = current[kind]
    if not list then
      list = {}
      current[kind] = list
    end
    list[#list + 1] = e
    current.children[#current.children + 1] = e
  else
    current.children[#current.children + 1] = e
  end
end

-- `word(name, run)`, `word(run)`, or `word(name)(run)`.
local function register(word, kind, more, default)
  root.env[word] = function(name, run)
    if current.is_closed then rejected[word]() end
    if not run and type(name) == "function" then
      name, run = nil, name
      if word ~= kind then name = word end
    elseif not run then
      run = default
    end
    local file, line = host.place()
    if run then return add(kind, name, run, file, line, more) end
    return function(f) add(kind, name, f, file, line, more) end
  end
  words.api[word] = root.env[word]
  rejected[word] = function() error(host.where(1) .. "'" .. word .. "' not supported inside current context block", 0) end
  scattered[word] = true
end

local function nothing() end

-- The element that everything stands in, with the words in its environment.
local function set_up()
  root = element("suite")
  root.env = {}
  current = root
  scattered = { finally = true, pending = true, randomize = true }
  words.api = {}
  for _, word in ipairs { "describe", "context" } do register(word, "describe") end
  register("insulate", "describe", { insulates = true })
  register("expose", "describe", { exposes = true, steps = 2 })
  for _, word in ipairs { "it", "spec", "test" } do register(word, "it") end
  register("pending", "pending", nil, nothing)
  for _, word in ipairs { "before_each", "after_each", "lazy_setup", "lazy_teardown", "strict_setup", "strict_teardown" } do
    hooks[word] = true
    register(word, word)
  end
  register("setup", options.is_lazy and "lazy_setup" or "strict_setup")
  register("teardown", options.is_lazy and "lazy_teardown" or "strict_teardown")
  rejected.randomize = function()
    error(host.where(1) .. "'randomize' not supported inside current context block", 0)
  end
  for name, value in pairs(words.exports) do
    root.env[name] = value
    words.api[name] = value
  end
  for name, value in pairs(words.new_channels()) do words.api[name] = value end
  words.api.parent = function(e) return e.parent end
  words.api.children = function(e) return e.children end
end

-- MARK: The file

-- What the text of a `.busted` says, which has the words that a test file can require.
function words.settings(text, environment)
  globals, options = environment, {}
  set_up()
  words.install(globals)
  return table.unpack(words.settings_in(text, globals))
end

-- Runs the chunk of a test file in an environment. Options follow as names and values, all of them strings.
function words.run(chunk, environment, path, ...)
  globals = environment
  options = { filter = {}, filter_out = {}, tag = {}, exclude_tag = {}, seed = 0 }
  for i = 1, select("#", ...), 2 do
    local name, value = select(i, ...)
    if name == "seed" then
      options.seed = math.tointeger(tonumber(value)) or 0
    elseif name == "only" then
      options.only = options.only or {}
      options.only[value] = true
    elseif name == "shard" then
      local number, count, start = value:match "^(%d+)/(%d+)/(%d+)$"
      options.shard, options.shard_count = number - start, math.tointeger(tonumber(count))
    elseif name == "configuration" then
      options.configuration = value
    elseif type(options[name]) == "table" then
      table.insert(options[name], value)
    else
      options[name] = true
    end
  end
  set_up()
  words.install(globals)
  find_tables_of_host()
  -- What a misspelt name may have meant.
  environment_metatable.__globals = copy_of(globals)
  for name, value in pairs(root.env) do environment_metatable.__globals[name] = value end
  host.alias_environment(words.environment, globals)
  host.set_environment(chunk, words.environment)
  local file = element("file", path, chunk, root, path)
  if options.configuration then
    file.run = function()
      words.configure(options.configuration, globals)
      chunk()
    end
  end
  file.insulates = true
  root.children = { file }
  run_children(root)
end
