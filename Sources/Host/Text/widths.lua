-- Writes WidthTable.swift from Unicode's own files:
--   lua5.4 widths.lua /usr/share/unicode > WidthTable.swift
-- The folder is the one of Debian's package unicode-data. The same files give the same output.
local folder = arg[1] or error("usage: lua5.4 widths.lua FOLDER")

local ZERO, NARROW, WIDE, EMOJI = 0, 1, 2, 3
local LAST = 0x10FFFF
local class = {}                                -- code point -> class; missing: narrow

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

local starts, before = {}, nil
for code = 0, LAST do
  local now = class[code] or NARROW
  if now ~= before then
    starts[#starts + 1] = ("0x%X"):format(code << 2 | now)
    before = now
  end
end

io.write([[
/// Where the width of code points changes. Written by `widths.lua`; not edited by hand.
enum WidthTable {
    /// The first code point of each run, times four, plus the class of the run: 0 takes no cell, 1 one cell, 2 two cells,
    /// 3 one cell, or two when U+FE0F asks for the emoji.
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
