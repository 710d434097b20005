-- `.busted`, a file in the folder of the run: where its modules are, and what is loaded before a test file.
local words = ...

-- Takes from its text, which returns a table of named configurations, what all of them and the default one say.
function words.configure(text, globals)
  local chunk, message = load(text, "@.busted", "t", {})
  if not chunk then error(message, 0) end
  local named = chunk()
  if type(named) ~= "table" then error(".busted: expected a table of configurations, got " .. type(named), 0) end
  local merged = {}
  for _, name in ipairs { "_all", "default" } do
    local one = named[name]
    if one ~= nil and type(one) ~= "table" then error(".busted: '" .. name .. "' is no table", 0) end
    for key, value in pairs(one or {}) do merged[key] = value end
  end
  if type(merged.lpath) == "string" then globals.package.path = merged.lpath .. ";" .. globals.package.path end
  if type(merged.helper) == "string" then globals.require((merged.helper:gsub("%.lua$", ""):gsub("^%./", ""))) end
end
