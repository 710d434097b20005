-- What a test file declares: blocks, tests and hooks, the names that they have, and which of one name each of them is.
local words = ...

-- kind: describe, it, pending or a hook; insulates, exposes: how globals leave it; steps: how many elements further up
-- its globals go; depth: how many elements are around it.
function words.element(kind, name, run, parent, file, line)
  return {
    kind = kind, name = name, run = run, parent = parent, file = file, line = line, children = {},
    depth = parent and parent.depth + 1 or 0,
  }
end

local function name_of(e) return tostring(e.name == nil and e.kind or e.name) end
words.name_of = name_of

-- From the outermost block inwards.
local function names_of(e)
  local names, count = {}, 0
  while e and e.kind ~= "file" and e.kind ~= "suite" do
    count = count + 1
    names[count] = name_of(e)
    e = e.parent
  end
  for i = 1, count // 2 do
    local j = count + 1 - i
    names[i], names[j] = names[j], names[i]
  end
  return names
end
words.names_of = names_of

local function full_name(e) return table.concat(names_of(e), " ") end
words.full_name = full_name

-- Counts what is declared by one name in one place, whether it runs or not.
function words.next_ordinal(container, e)
  local counts = container.declared
  if not counts then
    counts = {}
    container.declared = counts
  end
  local name = name_of(e)
  counts[name] = (counts[name] or 0) + 1
  return counts[name]
end

-- Which it is of those of one name that stand in one place: the numbers of the blocks around it and its own, without those
-- at the beginning that are 1. Empty for most.
local function ordinals_of(e)
  local text = ""
  while e and e.ordinal do
    text = e.ordinal .. (text == "" and "" or "." .. text)
    e = e.parent
  end
  while text:sub(1, 2) == "1." do text = text:sub(3) end
  return text == "1" and "" or text
end

-- Names are hashed whole; of one longer than twice this, its beginning, its length and its end.
local longest = 32768

-- As a method of strings it would be looked up for each byte.
local byte = string.byte

local function mixed(hash, text)
  if #text > 2 * longest then text = text:sub(1, longest) .. #text .. text:sub(-longest) end
  for i = 1, #text do hash = (hash ~ byte(text, i)) * 0x100000001b3 end
  return (hash ~ 256) * 0x100000001b3
end

-- What tells a test or a block from all others of its file, whatever their names are; empty for the file.
function words.key_of(e)
  if not e.ordinal then return "" end
  local hash = 0xcbf29ce484222325
  while e and e.ordinal do
    hash = mixed(mixed(hash, name_of(e)), tostring(e.ordinal))
    e = e.parent
  end
  return ("%016x"):format(hash)
end

-- Of a test that runs: which of its names it is, whether one outside of all blocks has its full name, and its names.
function words.place_of(e)
  local names, outermost = names_of(e), e
  while outermost.kind ~= "file" do outermost = outermost.parent end
  local has_namesake = #names > 1 and (outermost.tests or {})[full_name(e)] or false
  for i, name in ipairs(names) do names[i] = words.readable(name) end
  return ordinals_of(e), has_namesake, table.unpack(names)
end
