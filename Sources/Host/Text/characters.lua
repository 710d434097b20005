-- Writes CharacterTable.swift from Unicode's own files:
--   lua5.4 characters.lua /usr/share/unicode > CharacterTable.swift
-- The folder is the one of Debian's package unicode-data. The same files give the same output.
local folder = arg[1] or error("usage: lua5.4 characters.lua FOLDER")

local ZERO, NARROW, WIDE, EMOJI = 0, 1, 2, 3
-- What a code point is for the rules by which clusters end, as in `ClusterBreak`.
local BREAKS = {
  Other = 0, Control = 1, CR = 1, LF = 1, Extend = 2, ZWJ = 3, SpacingMark = 4, Prepend = 5,
  Regional_Indicator = 6, L = 7, V = 8, T = 9, LV = 10, LVT = 10, Extended_Pictographic = 11,
}
local LAST = 0x10FFFF
local class = {}                                -- code point -> class; missing: narrow
local breaks = {}                               -- code point -> number from BREAKS; missing: Other

-- Calls fn(first, last, property) for each line `XXXX..YYYY ; property # comment`.
local function ranges(name, fn)
  for line in io.lines(folder .. "/" .. name) do
    local first, last, property = line:match("^(%x+)%.*(%x*)%s*;%s*([%w_]+)")
    if first then
      first = tonumber(first, 16)
      fn(first, tonumber(last, 16) or first, property)
    end
  end
end

local function set(first, last, value)
  for code = first, last do class[code] = value end
end

ranges("emoji/emoji-data.txt", function(first, last, property)
  if property == "Emoji" then set(first, last, EMOJI) end
  if property == "Extended_Pictographic" then
    for code = first, last do breaks[code] = BREAKS.Extended_Pictographic end
  end
end)

ranges("auxiliary/GraphemeBreakProperty.txt", function(first, last, property)
  for code = first, last do breaks[code] = BREAKS[property] or error("unknown property " .. property) end
end)

ranges("EastAsianWidth.txt", function(first, last, width)
  if width == "W" or width == "F" then set(first, last, WIDE) end
end)

-- Regional indicators are narrow alone; a pair is a flag, which the cluster's width knows.
set(0x1F1E6, 0x1F1FF, NARROW)

-- Vowels and final consonants of Hangul join the syllable's first letter.
set(0x1160, 0x11FF, ZERO)
set(0xD7B0, 0xD7FF, ZERO)

ranges("DerivedCoreProperties.txt", function(first, last, property)
  if property == "Default_Ignorable_Code_Point" then
    for code = first, last do
      if class[code] ~= WIDE then class[code] = ZERO end
    end
  end
end)

local open
for line in io.lines(folder .. "/UnicodeData.txt") do
  local code, name, category = line:match("^(%x+);([^;]*);(%a%a);")
  code = tonumber(code, 16)
  local invisible = category == "Mn" or category == "Me" or category == "Cf"
    or category == "Zl" or category == "Zp"
  if name:find(", First>", 1, true) then
    open = code
  else
    if invisible then set(open or code, code, ZERO) end
    open = nil
  end
end

ranges("PropList.txt", function(first, last, property)
  if property == "Prepended_Concatenation_Mark" then set(first, last, NARROW) end
end)
set(0xAD, 0xAD, NARROW)                         -- the soft hyphen: terminals draw it

local version
for line in io.lines(folder .. "/EastAsianWidth.txt") do
  version = line:match("^# EastAsianWidth%-([%d.]+)%.txt")
  break
end

local starts, before = {}, nil
for code = 0, LAST do
  local now = (breaks[code] or 0) << 2 | (class[code] or NARROW)
  if now ~= before then
    starts[#starts + 1] = ("0x%X"):format(code << 8 | now)
    before = now
  end
end

io.write([[
/// Where the width of code points changes, or how they join. Written by `characters.lua`; not edited by hand.
enum CharacterTable {
    /// The version of Unicode.
    static let version = "]] .. version .. [["
    /// The first code point of each run in the upper 24 bits. Below, in bits 2 to 7, its `ClusterBreak`; in bits 0 and 1
    /// its width: 0 takes no cell, 1 one cell, 2 two cells, 3 one cell, or two when U+FE0F asks for the emoji.
    static let runs: [UInt32] = [
]])
local line = "       "
for _, start in ipairs(starts) do
  if #line + #start + 2 > 118 then
    io.write(line, "\n")
    line = "       "
  end
  line = line .. " " .. start .. ","
end
io.write(line, "\n    ]\n}\n")
