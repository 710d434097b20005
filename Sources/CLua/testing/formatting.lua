-- Values as texts: for the messages of assertions, and for errors that are tables.
local words, host = ...
local metatable_of = host.metatable

-- MARK: Snapshots of the state

-- Formatters, parameters and spies, in levels that `assert:snapshot()` opens and `revert` closes.
local state = {}
words.state = state

local snapshot_metatable = { __name = "snapshot", __call = function(self) self:revert() end }
local absent = {}
local level

function state.snapshot()
  local new = setmetatable({
    formatters = {},
    parameters = {},
    spies = setmetatable({}, { __mode = "kv" }),
    previous = level,
    revert = state.revert,
  }, snapshot_metatable)
  if level then level.next = new end
  level = new
  return new
end

-- Takes back everything since the snapshot; without one, since the last.
function state.revert(self)
  if not self then
    self = level
    if not self.previous then return end
  end
  if getmetatable(self) ~= snapshot_metatable then words.raise "Value provided is not a valid snapshot" end
  if self.next then self.next:revert() end
  self.formatters, self.parameters = {}, {}
  local spies = {}
  for spy in pairs(self.spies) do spies[#spies + 1] = spy end
  for _, spy in ipairs(spies) do
    self.spies[spy] = nil
    spy:revert()
  end
  setmetatable(self, nil)
  level = self.previous or self
  if self.previous then level.next = nil else setmetatable(self, snapshot_metatable) end
end

-- Gives a function that makes formatters and parameters what they are now. Snapshots that were taken meanwhile are reverted.
function state.keep()
  local kept, of_levels, at = level, {}, level
  while at do
    of_levels[#of_levels + 1] = {
      level = at,
      formatters = table.move(at.formatters, 1, #at.formatters, 1, {}),
      parameters = words.copy(at.parameters),
    }
    at = at.previous
  end
  return function()
    if level ~= kept and kept.next then kept.next:revert() end
    for _, one in ipairs(of_levels) do one.level.formatters, one.level.parameters = one.formatters, one.parameters end
  end
end

function state.add_formatter(formatter) table.insert(level.formatters, 1, formatter) end

function state.remove_formatter(formatter)
  local at = level
  while at do
    for i, other in ipairs(at.formatters) do
      if other == formatter then
        table.remove(at.formatters, i)
        break
      end
    end
    at = at.previous
  end
end

-- The text that the newest formatter gives that knows the value; nil: none knows it.
function state.format_argument(value, at, options)
  at = at or level
  while at do
    for _, formatter in ipairs(at.formatters) do
      local text = formatter(value, options)
      if text ~= nil then return text end
    end
    at = at.previous
  end
  return nil
end

function state.set_parameter(name, value)
  if value == nil then value = absent end
  level.parameters[name] = value
end

function state.get_parameter(name)
  local at = level
  while at do
    local value = at.parameters[name]
    if value == absent then return nil end
    if value ~= nil then return value end
    at = at.previous
  end
  return nil
end

function state.add_spy(spy) level.spies[spy] = true end

state.snapshot()

-- MARK: Formatters

local function number_text(value)
  if value ~= value then return "NaN" end
  if value == math.huge then return "Inf" end
  if value == -math.huge then return "-Inf" end
  local text = ("%.20g"):format(value)
  if math.type(value) == "float" and not text:find "[%.,]" then text = text:gsub("%d+", "%0.0", 1) end
  return text
end

local function entry_text(value)
  local kind = type(value)
  if kind == "number" then return number_text(value) end
  return kind == "userdata" and host.kind(value) ~= "userdata" and host.shown(value) or tostring(value)
end

words.entry_text = entry_text

local sorted_keys = words.sorted_keys

-- One table, its entries below it; `crumbs` leads to the entry to be marked, innermost first.
local function table_text(t, crumbs)
  local deepest = state.get_parameter "TableFormatLevel"
  local shows_recursion = state.get_parameter "TableFormatShowRecursion"
  local mark = state.get_parameter "TableErrorHighlightCharacter" or ""
  local open = {}
  local function text_of(t, depth, is_marked)
    if shows_recursion and (open[t] or 0) > 0 then return "{ ... recursive }" end
    if next(t) == nil then return "{ }" end
    if deepest >= 0 and depth > deepest then return "{ ... more }" end
    local keys = sorted_keys(t)
    open[t] = (open[t] or 0) + 1
    local crumb = crumbs[#crumbs - depth + 1]
    local lines = {}
    for i, key in ipairs(keys) do
      local value = t[key]
      local is_crumb = is_marked and key == crumb
      if type(value) == "table" then
        value = text_of(value, depth + 1, is_crumb)
      elseif type(value) == "string" then
        value = "'" .. value .. "'"
      else
        value = entry_text(value)
      end
      local sign = is_crumb and mark or ""
      lines[i] = ("\n%s%s[%s] = %s"):format((" "):rep(depth * 2 - #sign), sign, entry_text(key), value)
    end
    open[t] = open[t] - 1
    return "{" .. table.concat(lines) .. " }"
  end
  return text_of(t, 1, true)
end

local formatters = {}

function formatters.string(value, options)
  local marks = options and options.marks
  return "(string) '" .. value .. "'" .. (marks and marks ~= "" and "\n" .. (" "):rep(#"(string) '") .. marks or "")
end
function formatters.number(value) return "(number) " .. number_text(value) end
function formatters.boolean(value) return "(boolean) " .. tostring(value) end
formatters["nil"] = function() return "(nil)" end
formatters["function"] = function(value)
  local made = host.info(value, "S")
  return ("%s @ line %d in %s"):format(host.name(value), made.linedefined, made.source)
end
-- What the host makes, views, objects, bindings, is shown in the words that make it; files are Lua's own.
function formatters.userdata(value)
  local kind = host.kind(value)
  if kind == "userdata" or kind == "FILE*" then return "(userdata) '" .. tostring(value) .. "'" end
  return "(" .. kind .. ") " .. host.shown(value)
end
function formatters.thread(value) return "(thread) '" .. tostring(value) .. "'" end

function formatters.table(value, options)
  local name = "table"
  if host.is_value(value) then
    name = "value"
  elseif metatable_of(value) == nil or getmetatable(value) == metatable_of(value) then
    name = host.name(value)
  end
  return "(" .. name .. ") " .. table_text(value, options and options.crumbs or {})
end

local function list_text(values, count)
  local texts = {}
  for i = 1, count do
    local text = state.format_argument(values[i])
    texts[i] = text == nil and tostring(values[i]) or text
  end
  return table.concat(texts, ", ")
end

for _, kind in ipairs { "string", "number", "boolean", "nil", "table", "function", "userdata", "thread" } do
  local formatter = formatters[kind]
  state.add_formatter(function(value, options)
    if type(value) == kind then return formatter(value, options) end
  end)
end

state.add_formatter(function(value)
  if not words.match.is_matcher(value) then return nil end
  local arguments = value.arguments
  if not arguments then return "(matcher) _ *anything*" end
  local list = list_text(arguments, arguments.n)
  return ("(matcher) %s%s(%s)"):format(value.mod and "is." or "no.", tostring(value.name), list)
end)

state.add_formatter(function(value)
  if not words.util.is_arglist(value) then return nil end
  return "(values list) (" .. list_text(value, value.n) .. ")"
end)

state.set_parameter("TableFormatLevel", 3)
state.set_parameter("TableFormatShowRecursion", false)
state.set_parameter("TableErrorHighlightCharacter", "*")
state.set_parameter("TableErrorHighlightColor", "none")

-- Replaces the arguments by their texts.
function words.format(arguments)
  local kept, options = arguments.nofmt or {}, arguments.fmtargs or {}
  for i = 1, arguments.n or #arguments do
    if not kept[i] then
      local value = arguments[i]
      local text = state.format_argument(value, nil, options[i])
      arguments[i] = text == nil and tostring(value) or text
    end
  end
  return arguments
end

-- MARK: Tables as source text

local keywords = {}
for word in ([[and break do else elseif end false for function goto if in local nil not or repeat return then true until
  while]]):gmatch "%a+" do keywords[word] = true end

local function quoted(text) return (("%q"):format(text):gsub("\\\n", "\\n")) end

-- Further in, the blanks before each line would be most of the text.
local deepest_written = 100

-- A table as one could write it: what an error says that is a table.
function words.written(value)
  local open, parts = {}, {}
  local function add(text) parts[#parts + 1] = text end
  local function write(value, indent, depth)
    if type(value) == "string" then return add(quoted(value)) end
    if type(value) ~= "table" then return add(tostring(value)) end
    if open[value] then return add "<cycle>" end
    if depth > deepest_written then return add "{ ... more }" end
    open[value] = true
    local inner, separator, seen = indent .. "  ", "\n", {}
    local function write_entry(name, entry)
      add(separator)
      separator = ",\n"
      add(inner)
      add(name)
      write(entry, inner, depth + 1)
    end
    add "{"
    for i = 1, #value do
      if value[i] == nil then break end
      write_entry("", value[i])
      seen[i] = true
    end
    local keys = {}
    for key in pairs(value) do
      if not seen[key] then keys[#keys + 1] = key end
    end
    table.sort(keys, function(a, b)
      if type(a) ~= type(b) then return type(a) < type(b) end
      if type(a) == "number" then return a < b end
      return tostring(a) < tostring(b)
    end)
    for _, key in ipairs(keys) do
      local name = key
      if type(key) == "string" then
        if not key:find "^[%a_][%w_]*$" or keywords[key] then name = "[" .. quoted(key) .. "]" end
      else
        name = "[" .. tostring(key) .. "]"
      end
      write_entry(name .. " = ", value[key])
    end
    add("\n" .. indent .. "}")
  end
  write(value, "", 1)
  return table.concat(parts)
end
