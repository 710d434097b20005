-- How what a test expects differs from what it got: texts cell by cell, tables by the paths to what differs in them.
local words, host = ...
local metatable_of, type, rawget, rawset = host.metatable, type, rawget, rawset

-- MARK: Texts

-- What the host says of two texts; nil where it says nothing.
local function asked(word, expected, actual)
  local ok, text = host.app(word, expected, actual)
  return ok and text or nil
end

-- Notes how two texts differ that are to be equal: those of several lines are shown side by side, and below a line in the
-- message stand marks.
function words.note_texts(state, arguments, expected, actual)
  if not rawget(state, "mod") then return end
  words.shown_text = actual
  if expected:find("\n", 1, true) or actual:find("\n", 1, true) then
    rawset(state, "beside", asked("difference", expected, actual))
  else
    local ok, of_expected, of_actual = host.app("marks", expected, actual)
    if not ok or not of_expected then return end
    arguments.fmtargs = { { marks = of_actual }, { marks = of_expected } }
  end
end

-- MARK: Tables

local most_shown, deepest, longest = 10, 50, 60
local identifier = "^[%a_][%w_]*$"

local function step(key)
  if type(key) == "string" then return key:find(identifier) and "." .. key or ("[%q]"):format(key):gsub("\\\n", "\\n") end
  return "[" .. words.entry_text(key) .. "]"
end

-- A value in a few words: of a table whether there is something in it.
local function brief(value)
  if value == nil then return "nothing" end
  if type(value) == "table" and not words.is_app(value) and (metatable_of(value) or {}).__tostring == nil then
    return next(value) == nil and "{ }" or "{ … }"
  end
  if type(value) ~= "string" then return words.entry_text(value) end
  if #value > longest then value = value:sub(1, utf8.offset(value, 0, longest) - 1) .. "…" end
  return "'" .. value:gsub("\n", "\\n") .. "'"
end

local function is_compared_by_itself(a, b)
  local mt = metatable_of(a)
  return mt ~= nil and mt == metatable_of(b) and mt.__eq ~= nil
end

-- Calls `found(path, expected, actual)` for each entry that differs, in the order in which tables are shown. Two tables that
-- were `seen` side by side are not looked into again: it may be that they lead to themselves.
local function walk(expected, actual, path, depth, seen, found)
  local is_empty, compared = true, {}
  local function compare(key)
    if compared[key] then return end
    compared[key] = true
    local a, b = expected[key], actual[key]
    if a == nil and b == nil or words.is_same(a, b) then return end
    is_empty = false
    local path = path .. step(key)
    local goes_on = type(a) == "table" and type(b) == "table" and depth < deepest and seen[a] ~= b
      and not is_compared_by_itself(a, b)
    if not goes_on then return found(path, a, b) end
    seen[a] = b
    if not walk(a, b, path, depth + 1, seen, found) then found(path, a, b) end
  end
  for _, key in ipairs(words.sorted_keys(expected)) do compare(key) end
  for _, key in ipairs(words.sorted_keys(actual)) do compare(key) end
  return not is_empty
end

-- A text of several lines in a table is shown side by side, below its path.
local function entry(path, expected, actual)
  local is_long = type(expected) == "string" and type(actual) == "string" and (expected .. actual):find "\n"
  local beside = is_long and asked("difference", expected, actual)
  if beside then return ("  %s:\n    %s"):format(path, (beside:gsub("\n", "\n    "))) end
  return ("  %s: %s, passed in: %s"):format(path, brief(expected), brief(actual))
end

-- Notes the paths to what differs in two tables that are to be the same.
function words.note_tables(state, expected, actual)
  if not rawget(state, "mod") then return end
  local lines, count = {}, 0
  walk(expected, actual, "expected", 1, { [expected] = actual }, function(path, a, b)
    count = count + 1
    if count <= most_shown then lines[count] = entry(path, a, b) end
  end)
  if count == 0 then return end
  if count > most_shown then lines[most_shown + 1] = ("  and %d more"):format(count - most_shown) end
  table.insert(lines, 1, count == 1 and "They differ in one place:" or ("They differ in %d places:"):format(count))
  rawset(state, "paths", table.concat(lines, "\n"))
end
