-- Snapshots: what is shown or computed, compared with what it was before. The host keeps them.
local words, host = ...
local assert, finish = words.assert, words.finish

-- MARK: Values as text

local function sorted_keys(t)
  local keys = {}
  for key in pairs(t) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b)
    local x, y = math.type(a) or type(a), math.type(b) or type(b)
    local is_number = type(a) == "number"
    if is_number and type(b) == "number" and a ~= b then return a < b end
    if x ~= y then return x < y end
    if type(a) == "string" then return a < b end
    return tostring(a) < tostring(b)
  end)
  return keys
end

local function quoted(text)
  return '"' .. text:gsub('[%c"\\]', function(c)
    if c == "\n" then return "\\n" end
    if c == '"' or c == "\\" then return "\\" .. c end
    return ("\\%d"):format(c:byte())
  end) .. '"'
end

local write

-- Appends a table, its entries indented; `open` are the tables around it.
local function write_table(lines, t, margin, open, prefix)
  if open[t] then
    lines[#lines + 1] = prefix .. "<the table around it>,"
    return
  end
  if next(t) == nil then
    lines[#lines + 1] = prefix .. "{},"
    return
  end
  open[t] = true
  lines[#lines + 1] = prefix .. "{"
  local count = #t
  local inner = margin .. "  "
  for i = 1, count do write(lines, t[i], inner, open, inner) end
  for _, key in ipairs(sorted_keys(t)) do
    if not (math.type(key) == "integer" and key >= 1 and key <= count) then
      local name = type(key) == "string" and key:find "^[%a_][%w_]*$" and key
        or "[" .. (type(key) == "string" and quoted(key) or tostring(key)) .. "]"
      write(lines, t[key], inner, open, inner .. name .. " = ")
    end
  end
  lines[#lines + 1] = margin .. "},"
  open[t] = nil
end

function write(lines, value, margin, open, prefix)
  local kind = type(value)
  if kind == "table" and not (host.metatable(value) or {}).__tostring then
    write_table(lines, value, margin, open, prefix)
  elseif kind == "string" then
    lines[#lines + 1] = prefix .. quoted(value) .. ","
  elseif kind == "function" or kind == "thread" then
    lines[#lines + 1] = prefix .. "<" .. kind .. ">,"
  else
    lines[#lines + 1] = prefix .. tostring(value) .. ","
  end
end

-- What is kept of a value: an app's frame, a string as it is, anything else written out.
local function content_of(value)
  if words.is_app(value) then return value:frame() end
  if type(value) == "string" then return value end
  local lines = {}
  write(lines, value, "", {}, "")
  return (table.concat(lines, "\n"):gsub(",$", ""))
end

-- MARK: Assertions

local function raise(message) error(host.where(1) .. message, 0) end

local function check(message)
  if message then words.fail(message) end
end

local snapshot_of_state = assert.snapshot

-- assert.snapshot(app or value [, name]); assert:snapshot() is luassert's, of its own state.
function assert.snapshot(value, ...)
  local count = select("#", ...)
  if rawequal(value, assert) and count == 0 then return snapshot_of_state(value) end
  local name = ...
  if count > 0 and name ~= nil and type(name) ~= "string" then raise "assert.snapshot: the name of a snapshot is a string" end
  if name == "" or type(name) == "string" and name:sub(1, 1) == "#" then
    raise "assert.snapshot: the name of a snapshot has letters, and does not begin with '#'"
  end
  local test = words.running_test
  if not test then raise "assert.snapshot: a snapshot belongs to a test, and none is running" end
  check((finish(host.app("snapshot", content_of(value), test, name, words.running_ordinals))))
  return value
end

-- assert.inline_snapshot(app or value [, what it is])
function assert.inline_snapshot(value, ...)
  local expected = ...
  if expected ~= nil and type(expected) ~= "string" then
    raise "assert.inline_snapshot: what is expected is a string, which the test run writes here by itself"
  end
  local file, line = host.place()
  check((finish(host.app("inline_snapshot", content_of(value), file, line, expected))))
  return value
end
