-- Assertions that plugins provide: `assert.has_title(…)` as long as one plugin provides that name, `assert.kit.has_title(…)`
-- always. They stand in the registry with all others; whose each is, is known here.
local words = ...
local registered, state, util = words.registered, words.state, words.util

local owners = words.owners

local fillers = { is = true, are = true, was = true, has = true, does = true }

-- The tokens of a name as a chain has them.
local function key_of(name) return table.concat(words.tokens_of[name], "_") end

-- `has_title` without its `has`, for `assert.has_no.title`; nil: nothing would be left, or no such word leads.
local function bare(key)
  local first, rest = key:match "^(%l+)_(.+)$"
  return fillers[first] and rest or nil
end

-- MARK: Messages

local function value_text(value)
  local text = state.format_argument(value)
  return text == nil and tostring(value) or text
end

-- What stands for `%s`, one after the other; there may be more or fewer arguments than that.
local function filled(template, arguments)
  local i = 0
  return (template:gsub("%%([s%%])", function(directive)
    if directive == "%" then return "%" end
    i = i + 1
    return value_text(arguments[i])
  end))
end

local function standard_message(entry, arguments, is_positive)
  local lines = { ("Expected %s %s hold%s"):format(entry.name, is_positive and "to" or "not to", arguments.n > 0 and " for:" or ".") }
  for i = 1, arguments.n do lines[i + 1] = value_text(arguments[i]) end
  return table.concat(lines, "\n")
end

-- What the function itself says comes first.
local function message(entry, arguments, is_positive, said)
  if said ~= nil then return tostring(said) end
  local template = is_positive and entry.positive or not is_positive and entry.negative
  if template then return filled(template, arguments) end
  return standard_message(entry, arguments, is_positive)
end

-- MARK: In the registry

-- The form in which the registry has assertions. The message is made here: it may depend on what the function says.
local function registration(entry)
  return {
    name = entry.name,
    callback = function(self, arguments)
      local holds, said = entry.holds(util.unpack(arguments))
      local is_positive = rawget(self, "mod")
      if (not holds) == is_positive then words.fail(words.joined_message(self, message(entry, arguments, is_positive, said))) end
      return holds
    end,
  }
end

local function ambiguous(name, entries)
  local owner_names, full = {}, {}
  for i, entry in ipairs(entries) do
    owner_names[i] = entry.plugin
    full[i] = ("assert.%s.%s"):format(entry.owner, entry.name)
  end
  local text = ("'%s' is provided by %s; say %s"):format(
    name, table.concat(owner_names, " and "), table.concat(full, " or "))
  return { name = name, callback = function() words.raise(text) end }
end

-- All entries by their short names; those that a plugin gave, before those that follow from them.
local function short_names()
  local short, order = {}, {}
  local function add(key, entry)
    if not short[key] then
      short[key] = {}
      order[#order + 1] = key
    end
    table.insert(short[key], entry)
  end
  local all = {}
  for _, of_owner in pairs(owners) do
    for key, entry in pairs(of_owner) do all[#all + 1] = { key = key, entry = entry } end
  end
  table.sort(all, function(a, b) return a.entry.number < b.entry.number end)
  for _, one in ipairs(all) do
    if not one.entry.aliases[one.key] then add(one.key, one.entry) end
  end
  local given = {}
  for _, key in ipairs(order) do given[key] = true end
  for _, one in ipairs(all) do
    if one.entry.aliases[one.key] and not given[one.key] then add(one.key, one.entry) end
  end
  return short
end

-- What was put into the registry for plugins: gone before it is made anew.
local placed = { assertion = {}, modifier = {} }

local function own(kind, key)
  local value = registered[kind][key]
  return value ~= nil and value ~= placed[kind][key]
end

-- Whether a chain of these words means something without plugins: modifiers, `is` and `has` among them, and an assertion or
-- nothing behind them.
local function is_own(tokens)
  for i = 1, #tokens do
    if own("assertion", table.concat(tokens, "_", i)) then return true end
    if not own("modifier", tokens[i]) then return false end
  end
  return true
end

function words.has_own(name) return is_own(words.tokens_of[name]) end

local function place(kind, key, value)
  if registered[kind][key] or kind == "assertion" and words.has_own(key) then return end
  registered[kind][key], placed[kind][key] = value, value
end

local function update()
  for kind, entries in pairs(placed) do
    for key, value in pairs(entries) do
      if registered[kind][key] == value then registered[kind][key] = nil end
    end
    placed[kind] = {}
  end
  for key, entries in pairs(short_names()) do
    place("assertion", key, #entries == 1 and registration(entries[1]) or ambiguous(key, entries))
  end
  for owner in pairs(owners) do
    place("modifier", owner, { callback = function(self) return self end, name = owner, does_nothing = true, owner = owner })
  end
  words.changed()
end

local last = 0

-- plugin: its name; owner: as a chain names it; what: a function, or a table with it and messages.
function words.provide(plugin, owner, name, what)
  local key = key_of(name)
  owner = key_of(owner)
  last = last + 1
  local entry = { plugin = plugin, owner = owner, name = name, number = last, holds = what, aliases = {} }
  if type(what) == "table" then
    entry.holds, entry.positive, entry.negative = what.holds, what.positive_message, what.negative_message
  end
  owners[owner] = owners[owner] or {}
  owners[owner][key] = entry
  local other = bare(key)
  if other and not owners[owner][other] then
    owners[owner][other] = entry
    entry.aliases[other] = true
  end
  update()
end

function words.revoke(plugin)
  for owner, entries in pairs(owners) do
    for key, entry in pairs(entries) do
      if entry.plugin == plugin then entries[key] = nil end
    end
    if next(entries) == nil then owners[owner] = nil end
  end
  update()
end

-- What a chain means that names a plugin: its own assertion, whatever others are called.
function words.of_owner(owner, key)
  local entry = owners[owner][key]
  if entry then return registration(entry) end
  local plugin, names = owner, {}
  for own_key, other in pairs(owners[owner]) do
    plugin = other.plugin
    if not other.aliases[own_key] then names[#names + 1] = other.name end
  end
  table.sort(names)
  words.raise(("plugin '%s' provides no assertion '%s'; it provides %s"):format(plugin, key, table.concat(names, ", ")))
end

-- The plugin that a chain begins with, modifiers aside, the words behind it, and where its name begins.
function words.split_owner(tokens, last)
  for first = 1, last - 1 do
    for stop = last - 1, first, -1 do
      local name = table.concat(tokens, "_", first, stop)
      local modifier = registered.modifier[name]
      if modifier and modifier.owner then return name, table.concat(tokens, "_", stop + 1, last), first end
    end
    if not registered.modifier[tokens[first]] then return nil end
  end
end
