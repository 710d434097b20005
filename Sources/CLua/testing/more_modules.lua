-- Modules of busted's own that few specs ask for: `busted.utils`, `busted.compatibility`, `busted.fixtures`.
local words, host = ...

-- MARK: busted.utils

local utils = {}

-- The parts of a text between what a pattern matches, at most so many; blanks part them where nothing else is said.
function utils.split(text, pattern, is_plain, most)
  pattern = pattern or "%s+"
  local parts, start = {}, 1
  while #parts + 1 ~= most and pattern ~= "" do
    local first, last = text:find(pattern, start, is_plain)
    if not first or last < first then break end
    parts[#parts + 1] = text:sub(start, first - 1)
    start = last + 1
  end
  local rest = text:sub(start)
  if rest ~= "" or pattern == "" then parts[#parts + 1] = rest end
  return parts
end

function utils.shuffle(list, seed)
  if seed then math.randomseed(seed) end
  for last = #list, 2, -1 do
    local other = math.random(last)
    list[last], list[other] = list[other], list[last]
  end
  return list
end

-- Numbers by chance are not to be had, as on a machine without a source of them.
function utils.urandom() return nil end

function words.busted_utils(globals)
  function utils.copy_interpreter_args(arguments)
    local i = 0
    while arguments and globals.arg and globals.arg[i] do
      arguments[i] = globals.arg[i]
      i = i - 1
    end
  end
  return utils
end

-- MARK: busted.compatibility

function words.busted_compatibility(globals)
  local function refuse(word, reason)
    return function() words.raise(word .. ": " .. reason) end
  end
  return {
    loadstring = globals.load,
    unpack = globals.table.unpack,
    getfenv = refuse("getfenv", "environments of functions are not looked at here"),
    setfenv = refuse("setfenv", "environments of functions are not changed here"),
    exit = refuse("exit", "a test does not end the run"),
    execute = refuse("execute", "a test runs no programs; os.execute does, where all of the library is open"),
  }
end

-- MARK: busted.fixtures

-- `a/./b/../c` is `a/c`.
local function normal(path)
  local parts = {}
  for part in path:gmatch "[^/]+" do
    if part == ".." and #parts > 0 and parts[#parts] ~= ".." then
      parts[#parts] = nil
    elseif part ~= "." then
      parts[#parts + 1] = part
    end
  end
  local joined = (path:sub(1, 1) == "/" and "/" or "") .. table.concat(parts, "/")
  return joined == "" and "." or joined
end

local function checked(path, word, alternative)
  if type(path) == "string" then return path end
  words.raise(("bad argument to '%s' expected a string (relative filename)%s, got: %s"):format(
    word, alternative or "", type(path)))
end

-- A path beside the file that asks.
local function beside(path)
  local folder = host.file():match "^(.*)/" or "."
  return normal(path:sub(1, 1) == "/" and path or folder .. "/" .. path)
end

local function content_of(path)
  local text, is_quoted = words.finish(host.app("fixture", path))
  return is_quoted and load("return " .. text)() or text
end

function words.busted_fixtures(globals)
  local api = {}
  function api.path(path)
    path = beside(path == nil and "." or checked(path, "path", " or nil"))
    return path:sub(1, 1) == "/" and path or normal(words.finish(host.app "folder") .. "/" .. path)
  end
  function api.read(path) return content_of(beside(checked(path, "read"))) end
  function api.load(path)
    path = beside(checked(path, "load"):gsub("%.lua$", "") .. ".lua")
    local chunk, message = load(content_of(path), "@" .. path, "t", globals)
    if not chunk then words.raise(("Error loading code from '%s': %s"):format(path, message)) end
    return chunk()
  end
  return api
end
