-- What test files see of all this: their globals, and what `require` gives them.
local words, host = ...

words.exports = {
  assert = words.assert, spy = words.spy, stub = words.stub, mock = words.mock, match = words.match, mount = words.mount,
}

local function nothing() end

-- A formatter for strings with unprintable bytes, which a test may add.
local function binary_string(text)
  if type(text) ~= "string" then return nil end
  local lines = { "Binary string length; " .. #text .. " bytes\n" }
  for first = 1, #text, 16 do
    local hex, characters = {}, {}
    for i = first, math.min(first + 15, #text) do
      local byte = text:byte(i)
      hex[#hex + 1] = ("%2x "):format(byte)
      characters[#characters + 1] = byte < 32 and "." or string.char(byte)
    end
    local left = ("%-48s"):format(table.concat(hex))
    local right = ("%-16s"):format(table.concat(characters))
    lines[#lines + 1] = left:sub(1, 24) .. "  " .. left:sub(25) .. " " .. right:sub(1, 8) .. " " .. right:sub(9) .. "\n"
  end
  return table.concat(lines)
end

-- The modules that answer without a file.
local function modules()
  local busted = setmetatable({}, {
    __index = function(_, key) return words.api[key] end,
    __newindex = function() words.raise "Attempt to modify busted" end,
    __call = nothing,
  })
  return {
    busted = busted,
    ["busted.runner"] = nothing,
    luassert = words.assert,
    ["luassert.init"] = words.assert,
    ["luassert.assert"] = words.assert,
    ["luassert.assertions"] = true,
    ["luassert.modifiers"] = true,
    ["luassert.array"] = true,
    ["luassert.matchers"] = true,
    ["luassert.matchers.init"] = true,
    ["luassert.matchers.core"] = true,
    ["luassert.matchers.composite"] = true,
    ["luassert.formatters"] = true,
    ["luassert.formatters.init"] = true,
    ["luassert.formatters.binarystring"] = binary_string,
    ["luassert.languages.en"] = true,
    ["luassert.namespaces"] = words.registered,
    ["luassert.compatibility"] = { unpack = words.util.unpack },
    ["luassert.match"] = words.match,
    ["luassert.spy"] = words.spy,
    ["luassert.stub"] = words.stub,
    ["luassert.mock"] = words.mock,
    ["luassert.state"] = words.state,
    ["luassert.util"] = words.util,
    ["luassert.say"] = words.say,
    say = words.say,
  }
end

-- Those that few ask for are made when they are. Messages are in English: a spec that asks for another language has its
-- namespace, for messages of its own.
local function preload(globals)
  local preload = globals.package.preload
  preload["busted.utils"] = function() return words.busted_utils(globals) end
  preload["busted.compatibility"] = function() return words.busted_compatibility(globals) end
  preload.mediator = function() return words.mediator() end
  preload["busted.fixtures"] = function() return words.busted_fixtures(globals) end
  for name in ("ar de fr is ja nl ru ua zh"):gmatch "%a+" do
    preload["luassert.languages." .. name] = function()
      words.say:set_namespace(name)
      return true
    end
  end
end

-- Puts the modules where `require` of the environment finds them; a plugin may have the name of one.
function words.install(globals)
  local usual = "./?.lua;./?/init.lua"
  local packages = globals.package.path:sub(#usual + 1)  -- those of lua_modules, if it is there
  globals.package.path = usual .. ";./src/?.lua;./src/?/init.lua;./src/?/?.lua" .. packages
  globals.package.cpath = globals.package.cpath or ""
  for name, module in pairs(modules()) do globals.package.loaded[name] = module end
  preload(globals)
  local api = words.api
  api.fail = words.fail
  api.version = "2.1.1"
  api.gettime, api.monotime = os.time, os.clock
  api.sleep = function() words.raise "sleep: a test waits for nothing; mount an application and advance its clock" end
  api.bindfenv = function() words.raise "bindfenv: environments of functions are not changed here" end
end
