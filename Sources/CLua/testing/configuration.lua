-- `.busted`, a file in the folder of the run: which files and tests run and how, which is decided before any runs; where
-- modules are, and what is loaded before a test file.
local words, host = ...

-- What all of its configurations and the chosen one say; without a text, nothing.
local function merged(text, run, globals)
  if not text then return {} end
  local chunk, message = load(text, "@.busted", "t", globals)
  if not chunk then error(message, 0) end
  local named = chunk()
  if type(named) ~= "table" then error(".busted: expected a table of configurations, got " .. type(named), 0) end
  if run and named[run] == nil then error(".busted: there is no configuration '" .. run .. "'", 0) end
  local all = {}
  for _, name in ipairs { "_all", run or "default" } do
    local one = named[name]
    if one ~= nil and type(one) ~= "table" then error(".busted: '" .. name .. "' is no table", 0) end
    for key, value in pairs(one or {}) do all[key] = value end
  end
  return all
end

-- Names and values, one after the other: a name as often as it has values, in the order of the names.
function words.settings_in(text, run, globals)
  local settings, names, list = merged(text, run, globals), {}, {}
  for key, value in pairs(settings) do
    if type(key) == "string" then names[#names + 1] = key end
  end
  table.sort(names)
  for _, name in ipairs(names) do
    local value = settings[name]
    for _, one in ipairs(type(value) == "table" and value or { value }) do
      list[#list + 1] = name
      list[#list + 1] = tostring(one)
    end
  end
  return list
end

-- An error in a file of its own has a traceback. `source`: what named the helper, `.busted` or an option.
local function run_helper(helper, source, globals)
  local is_file = helper:find "%.lua$" ~= nil
  local ok, result
  if is_file then
    ok, result = pcall(host.load_file, (helper:gsub("^%./", "")), globals.require)
  else
    ok, result = pcall(globals.require, helper)
  end
  if not ok then
    if type(result) == "string" then result = source .. ": the helper '" .. helper .. "' cannot be loaded: " .. result end
    error(result, 0)
  end
  if is_file then result() end
end

local function add_path(package, field, path)
  if type(path) ~= "string" or path == "" or not package[field] then return end
  package[field] = (path .. ";" .. package[field]):gsub(";;", ";")
end

-- Does what it says of modules and of a helper, or what the command line says in its place.
function words.configure(options, globals)
  local settings = merged(options.configuration, options.run, globals)
  add_path(globals.package, "path", options.lpath or settings.lpath)
  add_path(globals.package, "cpath", options.cpath or settings.cpath)
  local helper = options.helper or settings.helper
  if type(helper) == "string" and helper ~= "" then run_helper(helper, options.helper and options.helper_option or ".busted", globals) end
end
