-- What snapshots keep of a value: text that says all of it, and the same text whichever tests ran before.
local words, host = ...

-- MARK: Texts and numbers

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

-- MARK: What is written in parts

-- Forms in which the host describes what it makes (`lv_description`); the others are modifiers.
local leaf, braces, call, joined = 0, 1, 2, 5

local function has_own_text(value) return (host.metatable(value) or {}).__tostring ~= nil end

local write

-- Begins with the name of what it is; the numbers behind it, which tell values apart in messages, depend on what ran before.
local function write_leaf(writer, value, text)
  local kind = host.kind(value)
  local number = text:match "#%d+$"
  writer:add(number and text:sub(1, -#number - 1) == kind and "<" .. kind .. ">" or is_plain(text) and text or quoted(text))
end

-- Writes entries in lines of their own: `each(write_entry)` calls what it is given with a name, or nil, and a value.
local function write_braces(writer, head, each)
  local margin, is_empty = writer.margin, true
  writer:add(head == "" and "{" or head .. " {")
  writer.margin = margin .. "  "
  each(function(name, value)
    is_empty = false
    writer:add("\n" .. writer.margin)
    if name then writer:add(name .. " = ") end
    write(writer, value)
    writer:add ","
  end)
  writer.margin = margin
  writer:add(is_empty and "}" or "\n" .. margin .. "}")
end

local function write_list(writer, list, first, separator)
  for i = first, list[0] do
    if i > first then writer:add(separator) end
    write(writer, list[2 * i])
  end
end

local function name_of_entry(key) return key:find "^[%a_][%w_]*$" and key or "[" .. quoted(key) .. "]" end

-- What leads to values or sends them: a snapshot holds to what it is, not to where it leads or what was sent last.
local ways = { binding = true, publisher = true, preference = true, updater = true, gate = true }

-- Views, objects, classes, in the words that make them.
local function write_described(writer, value)
  local kind = host.kind(value)
  if ways[kind] then return writer:add("<" .. kind .. ">") end
  local head, list, shape = host.parts(value, math.maxinteger)
  local function braced(first)
    write_braces(writer, head, function(write_entry)
      for i = first, list[0] do
        local key = list[2 * i - 1]
        write_entry(key and name_of_entry(key), list[2 * i])
      end
    end)
  end
  local function called(first)
    writer:add(head .. "(")
    write_list(writer, list, first, ", ")
    writer:add ")"
  end
  if shape == leaf then return write_leaf(writer, value, head) end
  if shape == braces then return braced(1) end
  if shape == call then return called(1) end
  if shape == joined then return write_list(writer, list, 1, " .. ") end
  write(writer, list[2])
  writer:add ":"
  if list[3] then braced(2) else called(2) end
end

-- MARK: Tables

local function new_writer()
  return { parts = {}, margin = "", open = {}, names = {}, counts = {}, add = function(self, text)
    self.parts[#self.parts + 1] = text
  end }
end

local function written(...)
  local writer = new_writer()
  for i = 1, select("#", ...) do
    write(writer, (select(i, ...)))
    writer:add "\n"
  end
  return table.concat(writer.parts)
end

-- What has no order of its own comes last.
local rank = { boolean = 1, number = 2, string = 3 }

-- The keys that are not of the list at the table's beginning, in an order that the content decides.
local function sorted_keys(t, count)
  local keys, unordered, texts = {}, 0, {}
  for key in pairs(t) do
    if not (math.type(key) == "integer" and key >= 1 and key <= count) then
      keys[#keys + 1] = key
      if not rank[type(key)] then unordered = unordered + 1 end
    end
  end
  if unordered > 1 then
    for _, key in ipairs(keys) do
      if not rank[type(key)] then texts[key] = host.kind(key) .. written(key, t[key]) end
    end
  end
  table.sort(keys, function(a, b)
    local x, y = rank[type(a)] or 4, rank[type(b)] or 4
    if x ~= y then return x < y end
    if x == 1 then return b and not a end
    if x == 4 then return (texts[a] or "") < (texts[b] or "") end
    return a < b
  end)
  return keys
end

-- A key that is no text and no number by its kind and which it is of that kind in this snapshot.
local function key_text(writer, key)
  if type(key) == "string" then return name_of_entry(key) end
  if rank[type(key)] or type(key) == "table" and has_own_text(key) then return "[" .. text_of(key) .. "]" end
  if not writer.names[key] then
    local kind = host.kind(key)
    writer.counts[kind] = (writer.counts[kind] or 0) + 1
    writer.names[key] = ("[%s#%d]"):format(kind, writer.counts[kind])
  end
  return writer.names[key]
end

local function write_table(writer, t)
  write_braces(writer, "", function(write_entry)
    local count = #t
    for i = 1, count do write_entry(nil, t[i]) end
    for _, key in ipairs(sorted_keys(t, count)) do write_entry(key_text(writer, key), t[key]) end
  end)
end

function write(writer, value)
  local kind = type(value)
  if kind == "string" then return writer:add(quoted(value)) end
  if kind == "function" or kind == "thread" then return writer:add("<" .. kind .. ">") end
  if words.is_app(value) then return writer:add("<app that shows " .. quoted(value:frame()) .. ">") end
  if kind ~= "userdata" and kind ~= "table" or kind == "table" and has_own_text(value) then
    return writer:add(text_of(value))
  end
  if writer.open[value] then return writer:add(("<the %s around it>"):format(kind == "table" and kind or "object")) end
  writer.open[value] = true
  if kind == "table" then write_table(writer, value) else write_described(writer, value) end
  writer.open[value] = nil
end

-- An app's frame, a string as it is if all of it can be seen, anything else written out. Different strings and different
-- numbers are different texts.
function words.content_of(value)
  if words.is_app(value) then return value:frame() end
  if type(value) == "string" then return is_plain(value) and value or quoted(value, "\\\n") end
  return (written(value):sub(1, -2))
end
