-- The order in which blocks, hooks and tests run, and what is reported of each test.
local words, host = ...
local report = host.report
local enter, safe, run_block, names_of = words.enter, words.safe, words.run_block, words.names_of

-- MARK: Hooks

local function run_list(kind, e)
  local list, success = e[kind], true
  if not list or words.options.list then return true end
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

-- MARK: Blocks

-- The generator is that of the words: the tests' own numbers are left alone. Hooks are shuffled among the tests, so that
-- a seed gives the order that it gives elsewhere.
local function shuffle(list, seed)
  math.randomseed(seed)
  for n = #list, 2, -1 do
    local k = math.random(n)
    list[n], list[k] = list[k], list[n]
  end
end

local executors = {}

local function run_children(e)
  for _, child in ipairs(e.children) do
    -- What was set up is still torn down.
    if words.is_over then return end
    local executor = executors[child.kind]
    if executor then
      local outer = enter(child)
      words.insulated(child, executor)
      enter(outer)
    end
  end
end
words.run_children = run_children

local function run_container(e)
  local is_random, seed = words.options.shuffle, words.options.seed
  e.env = e.env or {}
  e.env.randomize = function(...)
    local first, second = ...
    is_random = select("#", ...) == 0 or first
    if is_random then seed = tonumber(first) or tonumber(second) or seed end
  end
  if not run_block(e) then return end
  if words.options.line then words.choose_lines(e) end
  if is_random then shuffle(e.children, seed) end
  if run_list("strict_setup", e) then run_children(e) end
  run_lazy_teardown(e)
  run_list("strict_teardown", e)
end

-- What is mounted in a block is unmounted at its end.
local function run_group(e)
  words.enter_apps(e)
  run_container(e)
  words.leave_apps(function(message, traceback) words.report_failure(e, "unmount", message, traceback) end)
end

-- The beginning of a file is published after its helper has run, which may subscribe to it.
function executors.file(e)
  run_group(e)
  words.announce_outside("file", "end", e)
end

function executors.describe(e)
  if words.announce_outside("describe", "start", e, e.parent) then run_group(e) end
  words.announce_outside("describe", "end", e, e.parent)
end

-- MARK: Tests

-- Of two statuses that of the earlier failure counts; a pending test that fails while it is cleaned up fails.
local function worse(status, other)
  if status == "success" or (status == "pending" and other ~= "success") then return other end
  return status
end

local function joined(text, more)
  if text == "" or more == "" then return text .. more end
  return text .. "\n" .. more
end

-- Adds what went wrong after the test's own code.
local function worsen(outcome, status, message, traceback, limit)
  outcome.status, outcome.message = worse(outcome.status, status), joined(outcome.message, message or "")
  if outcome.traceback == "" then outcome.traceback = traceback or "" end
  outcome.limit = outcome.limit or limit
end

local function tell(e, outcome)
  if outcome.status ~= "success" and outcome.status ~= "pending" then words.note_failure() end
  report(
    "ended", outcome.status, e.file, e.line, outcome.message, outcome.traceback, outcome.seconds, outcome.limit and 1 or 0,
    words.details(outcome.shown or {}, words.key_of(e), outcome.names))
end

-- Runs the test's own code, unless a subscriber that is called before it fails; returns the outcome.
local function run_test(e)
  local finally
  e.is_closed = true
  e.env = { finally = function(run) finally = run end, pending = words.postpone }
  local names = names_of(e)
  report("began", e.file, e.line, words.key_of(e), table.unpack(names))
  words.shown_text = nil
  local start = host.clock()
  local status, message, traceback, limit = words.announce("test", "start", e, e.parent)
  if status ~= "success" then status = "error" else status, message, traceback, limit = safe(e, e.run) end
  local outcome = {
    names = names, status = status, message = message or "", traceback = traceback or "", limit = limit, seconds = 0,
    shown = (status == "failure" or status == "error") and words.shown_apps() or nil,
  }
  if finally then
    e.env.pending = words.rejected.pending
    local status, message, traceback, limit = safe(e, finally)
    worsen(outcome, status == "failure" and "error" or status, message, traceback, limit)
  end
  -- What the test set is not held for the sake of those that come after it.
  e.env = nil
  outcome.seconds = host.clock() - start
  if status == "failure" or status == "error" then
    words.announce_outside(status, "it", e, e.parent, message, e.trace)
  end
  e.duration = outcome.seconds
  words.announce_outside("test", "end", e, e.parent, outcome.status)
  return outcome
end

-- A test is over, and reported, when its hooks and what it mounted are: an error of an app until then is a failure of the test.
-- An error of a hook is a failure of the hook, reported behind the test.
local function run_with_hooks(e)
  words.running_test = e
  words.enter_apps(e)
  local success, last = run_inwards("before_each", e.parent)
  local outcome = success and run_test(e)
  if outcome then words.hold_failures() end
  run_outwards("after_each", last)
  words.running_test = nil
  words.leave_apps(function(message, traceback, status)
    if not outcome then return words.report_failure(e, "unmount", message, traceback) end
    worsen(outcome, status, message, traceback)
  end)
  if not outcome then return end
  local unexpected, traceback = host.unexpected()
  if unexpected then worsen(outcome, "error", unexpected, traceback) end
  tell(e, outcome)
  words.tell_failures()
end

local function list_test(e) report("listed", e.file, e.line, words.key_of(e), table.unpack(names_of(e))) end

function executors.it(e)
  if words.options.list then return list_test(e) end
  if run_lazy_setup(e.parent) then run_with_hooks(e) end
end

function executors.pending(e)
  if words.options.list then return list_test(e) end
  local names = names_of(e)
  report("began", e.file, e.line, words.key_of(e), table.unpack(names))
  words.announce_outside("test", "start", e, e.parent)
  words.announce_outside("test", "end", e, e.parent, "pending")
  tell(e, { names = names, status = "pending", message = "", traceback = "", seconds = 0 })
end
