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

-- Whether a text can be kept as it is: nothing in it is drawn as something else, and it is no literal that stands for another.
local function is_plain(text)
  return utf8.len(text) and not text:find "[\0-\9\11-\31\127]" and not text:find "\xC2[\x80-\x9F]"
    and not text:find "\xE2\x80[\xAA-\xAE]" and not text:find "\xE2\x81[\xA6-\xA9]"
    and not text:find '^".*\\[%du].*"$'
end

local function code_point(c) return ("\\u{%x}"):format(utf8.codepoint(c)) end

-- A text as a literal of Lua's, in which nothing is left that is drawn as something else; `line_end` stands for a newline.
local function quoted(text, line_end)
  local function byte_at(i, text) return (text:find("^%d", i + 1) and "\\%03d" or "\\%d"):format(text:byte(i)) end
  local function escaped(part)
    local result = part:gsub('()([%c"\\])', function(i, c)
      if c == "\n" then return line_end or "\\n" end
      return (c == '"' or c == "\\") and "\\" .. c or byte_at(i, part)
    end)
    result = result:gsub("\xC2[\x80-\x9F]", code_point)
    result = result:gsub("\xE2\x80[\xAA-\xAE]", code_point)
    return (result:gsub("\xE2\x81[\xA6-\xA9]", code_point))
  end
  local parts, start = {}, 1
  while true do
    local count, wrong = utf8.len(text, start)
    if count then break end
    parts[#parts + 1] = escaped(text:sub(start, wrong - 1))
    parts[#parts + 1] = byte_at(wrong, text)
    start = wrong + 1
  end
  return '"' .. table.concat(parts) .. escaped(text:sub(start)) .. '"'
end

-- As few digits as Lua shows itself, more only if the number is not read back from them.
local function number_text(value)
  local text = tostring(value)
  if math.type(value) == "integer" or value ~= value then return text end
  for digits = 15, 17 do
    if tonumber(text) == value or value == math.huge or value == -math.huge then break end
    text = ("%." .. digits .. "g"):format(value)
    if text:find "^-?%d+$" then text = text .. ".0" end
  end
  return text
end

local function text_of(value)
  if type(value) == "number" then return number_text(value) end
  local text = tostring(value)
  return is_plain(text) and text or quoted(text)
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
        or "[" .. (type(key) == "string" and quoted(key) or text_of(key)) .. "]"
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
    lines[#lines + 1] = prefix .. text_of(value) .. ","
  end
end

-- What is kept of a value: an app's frame, a string as it is if all of it can be seen, anything else written out. Different
-- strings and different numbers are different texts.
local function content_of(value)
  if words.is_app(value) then return value:frame() end
  if type(value) == "string" then return is_plain(value) and value or quoted(value, "\\\n") end
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
  check((finish(host.app("snapshot", content_of(value), test, name and words.readable(name), words.running_ordinals))))
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
