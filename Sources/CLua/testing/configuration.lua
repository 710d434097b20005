-- `.busted`, a file in the folder of the run: where its modules are, and what is loaded before a test file. Which files and
-- tests it chooses was decided before.
local words, host = ...

local function run_helper(helper, globals)
  if not helper:find "%.lua$" then return globals.require(helper) end
  local ok, result = pcall(host.load_file, (helper:gsub("^%./", "")), globals.require)
  if not ok then error(".busted: the helper '" .. helper .. "' cannot be loaded: " .. tostring(result), 0) end
  result()
end

-- Takes from its text, which returns a table of named configurations, what all of them and the default one say.
function words.configure(text, globals)
  local chunk, message = load(text, "@.busted", "t", globals)
  if not chunk then error(message, 0) end
  local named = chunk()
  if type(named) ~= "table" then error(".busted: expected a table of configurations, got " .. type(named), 0) end
  local merged = {}
  for _, name in ipairs { "_all", "default" } do
    local one = named[name]
    if one ~= nil and type(one) ~= "table" then error(".busted: '" .. name .. "' is no table", 0) end
    for key, value in pairs(one or {}) do merged[key] = value end
  end
  if type(merged.lpath) == "string" then
    globals.package.path = (merged.lpath .. ";" .. globals.package.path):gsub(";;", ";")
  end
  if type(merged.helper) == "string" and merged.helper ~= "" then run_helper(merged.helper, globals) end
end
