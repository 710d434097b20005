-- The assertions about what a function raises.
local words = ...
local util, define, at_least, expect = words.util, words.define, words.at_least, words.expect
local set_message, take_message, find = words.set_message, words.take_message, words.find

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
