-- What is found by patterns put together at random, in texts of few letters: word for word what plain Lua finds.
local state = 7
local function random(n)
  state = state * 1103515245 + 12345 & 0x7fffffff
  return (state >> 8) % n + 1
end
local function one_of(list) return list[random(#list)] end

local letters = { "a", "b", "ab", "ba", " ", "1", "(", ")", "%", ".", "\0", "é", "A", "_", "" }
local items = {
  "a", "b", ".", "%a", "%d", "%s", "%w", "%W", "%p", "[ab]", "[^a]", "[a-c]", "[%a_]", "[^%s]", "[]]", "[a%-]", "%(", "%%", "%.", "\0",
  "[\0-b]", "é", "%u", "%l", "%x", "%c", "%g", "[%d%s]", "[^%w%s]", "A", "1",
}
local repeats = { "", "", "", "*", "+", "-", "?" }
local wholes = { "%b()", "%bab", "%f[%w]", "%f[^a]", "()", "%1", "%2" }
local replacements = { "", "<%0>", "%1", "%%", "x%1y", "%2%1", "-%0-%0", "a%%%0b", "text" }

local function text()
  local parts = {}
  for i = 1, random(8) do parts[i] = one_of(letters) end
  return table.concat(parts)
end

local function pattern()
  local parts, open = { random(6) == 1 and "^" or "" }, 0
  for _ = 1, random(4) do
    if random(4) == 1 then
      parts[#parts + 1] = "("
      open = open + 1
    end
    parts[#parts + 1] = random(6) == 1 and one_of(wholes) or one_of(items) .. one_of(repeats)
    if open > 0 and random(2) == 1 then
      parts[#parts + 1] = ")"
      open = open - 1
    end
  end
  return table.concat(parts) .. (")"):rep(open) .. (random(6) == 1 and "$" or "")
end

local function shown(...)
  local values = table.pack(...)
  for i = 1, values.n do
    local value = values[i]
    values[i] = type(value) == "string" and ("%q"):format(value):gsub("\n", "n") or tostring(value)
  end
  return table.concat(values, " ", 1, values.n)
end

local function all(subject, found)
  local lines = {}
  for a, b in subject:gmatch(found) do
    lines[#lines + 1] = shown(a, b)
    if #lines > 20 then break end
  end
  return table.concat(lines, ";")
end

local calls = {
  { "find", function(s, p) return s:find(p, random(5) - 3) end },
  { "find plainly", function(s, p) return s:find(p, 1, true) end },
  { "match", function(s, p) return s:match(p, random(4) - 1) end },
  { "gmatch", all },
  { "gsub by a text", function(s, p) return s:gsub(p, one_of(replacements), random(3) > 1 and random(3) or nil) end },
  { "gsub by a table", function(s, p) return s:gsub(p, { a = "1", b = false, [""] = "e", ab = 2.5 }) end },
  { "gsub by a function", function(s, p)
    return s:gsub(p, function(a, b) return random(3) > 1 and ("%s|%s"):format(a, b) or nil end)
  end },
}

-- Too many lines to look at: each counts in a sum, and some are shown.
for _, call in ipairs(calls) do
  local sum, failed = 0, 0
  for i = 1, 1000 do
    local s, p = text(), pattern()
    local answer = shown(pcall(call[2], s, p))
    if answer:sub(1, 5) == "false" then failed = failed + 1 end
    for j = 1, #answer do sum = sum * 31 + answer:byte(j) & 0xffffffff end
    if i % 100 == 0 then print(call[1], shown(s, p), answer) end
  end
  print(call[1], ("%d failed, sum %08x"):format(failed, sum))
end
if Text then return Text "done" end
