-- luaview: --frames none
-- Nothing tells in which order a table got its keys: a value has them as numbers, strings by their bytes and booleans, each sorted.
local Keys = Component "Keys" { value = State {} }

local function precedes(a, b)
  local ranks = { number = 0, string = 1, boolean = 2 }
  local x, y = ranks[type(a)], ranks[type(b)]
  if x ~= y then return x < y end
  if x == 2 then return not a and b end
  return a < b
end

-- Whether a value that is made of the table has its keys in that order.
function Keys:isSorted(table)
  self.value = table
  local found, wanted = {}, {}
  for key in pairs(self.value) do found[#found + 1] = key end
  for key in pairs(table) do wanted[#wanted + 1] = key end
  _G.table.sort(wanted, precedes)
  for i, key in ipairs(wanted) do
    if found[i] ~= key then return false end
  end
  return #found == #wanted
end

local seed = 7
local function random(limit)
  seed = seed * 1103515245 + 12345 & 0x7fffffff
  return (seed >> 8) % limit
end

local kinds = {
  integers = function() return random(1 << 23) - (1 << 22) end,
  ["integers far apart"] = function() return (random(1 << 23) << 41) - (random(1 << 20) << 30) end,
  ["the ends of the integers"] = function() return random(2) == 0 and math.mininteger + random(9) or math.maxinteger - random(9) end,
  floats = function() return (random(4000) - 2000) / 7 + 0.0001 end,
  ["floats and integers"] = function()
    local number = 2 * (random(200) - 100)  -- never 1, with which a sequence begins
    return ({ number, number + 0.5, number * 2.0 ^ 80, 2 ^ 52 + 0.5 + number, (1 << 52) + number, 1 / 0, -1 / 0 })[random(7) + 1]
  end,
  texts = function() return ("%d"):format(random(1 << 20)) end,
  ["texts that begin alike"] = function() return ("beginning of %d"):format(random(1 << 20)) end,
  ["texts that begin alike for long"] = function() return ("%d %s %d"):format(random(3), ("x"):rep(random(4) * 7), random(400)) end,
  ["short texts"] = function() return (("ab\xff"):rep(3)):sub(random(9) + 1, random(10)) end,
  ["all kinds"] = function() return ({ random(50) + 2, random(50) + 0.25, "text " .. random(50), random(2) == 0 })[random(4) + 1] end,
}

function Keys:body()
  return Button("sort", function()
    local names = {}
    for name in pairs(kinds) do names[#names + 1] = name end
    table.sort(names)
    for _, name in ipairs(names) do
      local wrong = 0
      for _, count in ipairs { 2, 3, 17, 32, 33, 100, 1000, 5000 } do
        local keys = {}
        for _ = 1, count do keys[kinds[name]()] = true end
        if not self:isSorted(keys) then wrong = wrong + 1 end
      end
      print(name, wrong == 0 and "sorted" or wrong .. " wrong")
    end
  end)
end

return Keys
