-- The words that declare blocks, hooks and tests, and which of these are left out.
local words, host = ...
local name_of, full_name, current = words.name_of, words.full_name, words.current

local hooks = {}
for _, word in ipairs { "before_each", "after_each", "lazy_setup", "lazy_teardown", "strict_setup", "strict_teardown" } do
  hooks[word] = true
end

-- MARK: Filters

local function matches_any(patterns, text, prefix)
  for i = 1, #patterns do
    if text:find(prefix .. patterns[i]) then return true end
  end
  return false
end

local function is_left_out(e)
  local kind, options = e.kind, words.options
  if hooks[kind] then return false end
  -- Of what failed before: all that a block has, or the test by itself.
  if options.only_key then e.is_chosen = e.parent.is_chosen or options.only_key[words.key_of(e)] end
  if #options.exclude_tag > 0 and matches_any(options.exclude_tag, tostring(e.name or ""), "#") then return true end
  if #options.filter_out > 0 and matches_any(options.filter_out, full_name(e), "") then return true end
  if kind == "describe" then return false end
  if options.only_key and not e.is_chosen then return true end
  if options.only and not options.only[words.readable(full_name(e))] then return true end
  if #options.tag > 0 and not matches_any(options.tag, full_name(e), "#") then return true end
  return #options.filter > 0 and not matches_any(options.filter, full_name(e), "")
end

-- Whether the test is for another part of the run, elsewhere: every so manieth test is of this part.
local tests_counted = 0
local function is_elsewhere(e)
  local options = words.options
  if not options.shard or (e.kind ~= "it" and e.kind ~= "pending") then return false end
  tests_counted = tests_counted + 1
  return (tests_counted - options.shard) % options.shard_count ~= 0
end

-- MARK: Elements

-- Blocks in blocks: more of them than this are not written by hand, but made by a function that calls itself.
local most_nested = 200

local function add(kind, name, run, file, line, more)
  local container = current()
  if kind == "describe" and container.depth > most_nested then
    error(host.where(1) .. "blocks are nested in each other at most " .. most_nested .. " deep", 0)
  end
  local e = words.element(kind, name, run, container, file, line)
  if more then
    for key, value in pairs(more) do e[key] = value end
  end
  if not hooks[kind] then e.ordinal = words.next_ordinal(container, e) end
  if words.options.line then words.note_lines(e, run) end
  if kind == "it" and container.kind == "file" then
    container.tests = container.tests or {}
    container.tests[name_of(e)] = true
  end
  if is_left_out(e) or is_elsewhere(e) then return end
  if hooks[kind] then
    e.is_closed, e.steps = true, 1
    local list = container[kind]
    if not list then
      list = {}
      container[kind] = list
    end
    list[#list + 1] = e
  end
  container.children[#container.children + 1] = e
end

-- MARK: Words

local function nothing() end

-- What a word does in an element that may not use it.
local function reject(word)
  words.rejected[word] = function() error(host.where(1) .. "'" .. word .. "' not supported inside current context block", 0) end
end

-- `word(name, run)`, `word(run)`, or `word(name)(run)`.
local function register(root, word, kind, more, default)
  root.env[word] = function(name, run)
    if current().is_closed then words.rejected[word]() end
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
  reject(word)
  words.scatter(word)
end

-- The element that everything stands in, with the words in its environment.
function words.set_up(globals)
  local root = words.element "suite"
  root.env = {}
  words.open(root, globals)
  words.api = {}
  for _, word in ipairs { "describe", "context" } do register(root, word, "describe") end
  register(root, "insulate", "describe", { insulates = true })
  register(root, "expose", "describe", { exposes = true, steps = 2 })
  for _, word in ipairs { "it", "spec", "test" } do register(root, word, "it") end
  register(root, "pending", "pending", nil, nothing)
  for word in pairs(hooks) do register(root, word, word) end
  register(root, "setup", words.options.is_lazy and "lazy_setup" or "strict_setup")
  register(root, "teardown", words.options.is_lazy and "lazy_teardown" or "strict_teardown")
  reject "randomize"
  for name, value in pairs(words.exports) do
    root.env[name] = value
    words.api[name] = value
  end
  for name, value in pairs(words.new_channels()) do words.api[name] = value end
  words.api.parent = function(e) return e.parent end
  words.api.children = function(e) return e.children end
  words.install(globals)
  return root
end
