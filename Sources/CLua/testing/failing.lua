-- Errors of test files: what makes a test a failure, how it is reported, and the calls that catch it.
local words, host = ...
local attempt, report = host.attempt, host.report

-- MARK: What is raised

local failure = { __name = "failure" }
failure.__tostring = function(self) return tostring(self.message) end
local failure_without_text = { __name = "failure" }
local pending = { __name = "pending" }
pending.__tostring = function(self) return tostring(self.message) end

local function has_text(value)
  return type(value) == "string" or (host.metatable(value) or {}).__tostring ~= nil
end

-- Raises what makes a test a failure rather than an error. `level` counts from the innermost function of the test.
function words.fail(message, level)
  local text = message
  if type(message) == "string" then text = host.where(level or 1) .. message end
  error(setmetatable({ message = text }, has_text(message) and failure or failure_without_text), 0)
end

-- Raises what leaves a test for later.
function words.postpone(reason) error(setmetatable({ message = reason }, pending), 0) end

local function status_of(value)
  local metatable = host.metatable(value)
  if metatable == failure or metatable == failure_without_text then return "failure" end
  if metatable == pending then return "pending" end
  return "error"
end
words.status_of = status_of

-- MARK: What is reported of an error

-- Where the reported error was raised, if it is known.
local error_place = ""

-- The beginning of messages that name a line of these words: the error is placed at their caller instead.
local own_place = "luaview:"
local placed = "^[^\n]-:%d+: "
local function begins_with_place(text) return text:find(placed) ~= nil end

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
  local place = error_place
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

-- What an error makes of the element: its status, message, traceback, and whether a limit was reached.
local function told(e, message, traceback, original)
  local status = status_of(original)
  if status == "pending" then
    local reason = original.message
    return status, reason ~= nil and (type(reason) == "table" and words.written(reason) or tostring(reason)) or "", ""
  end
  local path, app_traceback, limit, app_message = words.explain(original)
  if path then
    if app_message then
      error_place = app_message:match(placed) or error_place
      message = text_of(e, message, original)
    end
    return status, message .. path, lines_before(app_traceback, traceback) .. traceback, limit
  end
  return status, text_of(e, message, original), traceback
end

-- MARK: Calls

-- Runs the function as part of the element: its status, and what it raised.
local function safe(e, run, ...)
  local outer = words.enter(e)
  local ok, message, traceback, original, place, limit = attempt(run, ...)
  words.enter(outer)
  if ok then return "success" end
  if limit then
    local text, path, app_traceback = words.stopped(message)
    if text then message, traceback = text .. path, lines_before(app_traceback, traceback) .. traceback end
    return "error", message, traceback, true
  end
  error_place = place or ""
  -- What was raised is written out by functions of its own, or may be without an end: within limits, too.
  local status, text, lines, is_limit
  local is_told, problem, _, _, _, stopped = attempt(function()
    status, text, lines, is_limit = told(e, message, traceback, original)
  end)
  if is_told then return status, text, lines, is_limit end
  if not begins_with_place(problem) then problem = error_place .. problem end
  return "error", problem, traceback, stopped
end
words.safe = safe

-- Something has failed: nothing else runs if that ends the run.
function words.note_failure() words.is_over = words.is_over or words.options.bail end

-- Whether failures are reported after the test that runs, and those that wait for it.
local holds, held = false, nil

-- What has to run again for something that failed outside of a test: the test that ran, or the block it stands in.
local function key_of_failure(e)
  if words.running_test then return words.key_of(words.running_test) end
  while e.parent and not e.ordinal do e = e.parent end
  return words.key_of(e)
end

-- The end of a record: what apps showed, three fields each behind their number, the key, and names.
function words.details(shown, key, names)
  local fields = { #shown }
  table.move(shown, 1, #shown, 2, fields)
  fields[#fields + 1] = key
  return table.unpack(table.move(names, 1, #names, #fields + 1, fields))
end

-- Reports a failure outside of a test: `part` is a kind of element, or what else failed there.
local function report_failure(e, part, message, traceback, limit, shown, key)
  words.note_failure()
  key = key or key_of_failure(e)
  if holds then
    held = held or {}
    held[#held + 1] = table.pack(e, part, message, traceback, limit, shown, key)
    return
  end
  report(
    "failed", part, e.file or "", e.line or 0, message, traceback, limit and 1 or 0,
    words.details(shown or {}, key, words.names_of(e)))
end
words.report_failure = report_failure

function words.hold_failures() holds = true end

function words.tell_failures()
  local records = held
  holds, held = false, nil
  if not records then return end
  for _, record in ipairs(records) do report_failure(table.unpack(record, 1, record.n)) end
end

-- Runs a hook or a block's own function: whether it succeeded.
function words.run_block(e)
  local status, message, traceback, limit = safe(e, e.run)
  if status == "success" then return true end
  report_failure(e, e.kind, message, traceback, limit, words.shown_apps())
  words.announce_outside("error", e.kind, e, e.parent, message)
  return false
end
