-- A test file, from its options to its last test.
local words, host = ...

-- Where modules are and what is loaded first: the text of a `.busted`, which of its configurations counts, and what goes
-- before it.
local of_modules = { configuration = true, run = true, lpath = true, cpath = true, helper = true }

-- Options come as names and values, all of them strings.
local function options_of(...)
  local options = { filter = {}, filter_out = {}, tag = {}, exclude_tag = {}, seed = 0 }
  for i = 1, select("#", ...), 2 do
    local name, value = select(i, ...)
    if name == "line" then
      options.line = options.line or {}
      table.insert(options.line, math.tointeger(tonumber(value)))
    elseif name == "seed" then
      options.seed = math.tointeger(tonumber(value)) or 0
    elseif name == "only" or name == "only_key" then
      options[name] = options[name] or {}
      options[name][value] = true
    elseif name == "shard" then
      local number, count, start = value:match "^(%d+)/(%d+)/(%d+)$"
      options.shard, options.shard_count = number - start, math.tointeger(tonumber(count))
    elseif of_modules[name] then
      options[name], options.configures = value, true
    elseif type(options[name]) == "table" then
      table.insert(options[name], value)
    else
      options[name] = true
    end
  end
  return options
end

-- What the text of a `.busted` says, which has the words that a test file can require.
function words.settings(text, run, globals)
  words.options = options_of()
  words.set_up(globals)
  return table.unpack(words.settings_in(text, run, globals))
end

-- Runs the chunk of a test file in an environment, with options.
function words.run(chunk, globals, path, ...)
  words.options = options_of(...)
  local root = words.set_up(globals)
  words.find_tables_of_host(globals)
  words.note_services(globals)
  words.note_names()
  host.alias_environment(words.environment, globals)
  host.set_environment(chunk, words.environment)
  local file = words.element("file", path, chunk, root, path)
  file.source = host.info(chunk, "S").short_src
  local options = words.options
  if options.configures then
    file.run = function()
      words.configure(options, globals)
      words.announce_outside("suite", "start", root, 1, 1, options.seed)
      words.announce_outside("file", "start", file)
      chunk()
    end
  end
  file.insulates = true
  root.children = { file }
  words.run_children(root)
  words.announce_outside("suite", "end", root, 1, 1)
end
