-- luaview: --frames none
-- Writes of all kinds, at random, to a value in a field and to a plain table: they come out the same, and what an onChange has been
-- given stays as it was.
local seed = 11
local function random(n)
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed // 8 % n + 1
end

local function copied(t)
  if type(t) ~= "table" then return t end
  local result = {}
  for key, value in pairs(t) do result[key] = copied(value) end
  return result
end

-- A path to what differs; nil: nothing does. 3 and 3.0 differ.
local function difference(a, b, path)
  if type(a) ~= "table" or type(b) ~= "table" then
    if a == b and math.type(a) == math.type(b) then return nil end
    return path .. ": " .. tostring(a) .. " for " .. tostring(b)
  end
  for key in pairs(b) do
    if a[key] == nil then return path .. "." .. tostring(key) .. " is missing" end
  end
  for key, value in pairs(a) do
    local found = difference(value, b[key], path .. "." .. tostring(key))
    if found then return found end
  end
end

local function number() return random(2) == 1 and random(4) or random(8) / 2 end

local function new()
  local kind = random(9)
  if kind == 1 then return { random(3), a = random(3) } end
  if kind == 2 then return ("long"):rep(20) .. random(3) end
  if kind == 3 then return random(2) == 1 end
  return number()
end

local function key(t)
  local kind = random(6)
  if kind < 4 then return random(#t + 1) end
  if kind == 4 then return -random(6) end
  return kind == 5 and "k" .. random(12) or random(2) == 1
end

local kinds = {
  function(v, p) local x = new() table.insert(v, copied(x)) table.insert(p, x) end,
  function(v, p) local x = new() v[#v + 1] = copied(x) p[#p + 1] = x end,
  function(v, p) local k, x = key(p), new() v[k] = copied(x) p[k] = x end,
  function(v, p) local k = key(p) if math.type(k) == "integer" and k > 0 then k = #p end v[k], p[k] = nil, nil end,
  function(v, p) table.remove(v) table.remove(p) end,
  function(v, p) local i, x = random(#p + 1), number() table.insert(v, i, x) table.insert(p, i, x) end,
  function(v, p) if #p > 0 then local i = random(#p) table.remove(v, i) table.remove(p, i) end end,
  function(v, p)
    if #p == 0 then return end
    local a, b, to = random(#p), random(#p), random(#p)
    if #p + b - a > 80 then return end
    table.move(v, a, b, to)
    local run = {}
    for i = a, b do run[#run + 1] = copied(p[i]) end
    for i, x in ipairs(run) do p[to + i - 1] = x end
  end,
  function(v)
    if v.d or v.e then return end
    for i = 1, 3 do v.d, v.e = i, i end
    v.d, v.e = nil, nil
  end,
  function(v, p)
    for k, x in pairs(p) do
      if type(x) == "table" then
        local n = number()
        v[k].n = n
        x.n = n
        return
      end
    end
  end,
}

local plain, seen, differ = {}, {}, 0
local function check(found, where)
  if not found then return end
  differ = differ + 1
  print(where .. found)
end

local App = Component "App" { v = State {}, steps = State(0) }

function App:step()
  self.steps = self.steps + 1
  for _ = 1, random(8) do
    local write = kinds[random(#kinds)]
    for _ = 1, random(4) == 1 and random(10) or 1 do write(self.v, plain) end
  end
  check(difference(copied(copy(self.v)), plain, "v"), "step " .. self.steps .. ": ")
end

function App:body()
  return VStack {
    Button("steps", function() self:step() end),
    Button("seen", function()
      for i, old in ipairs(seen) do check(difference(copied(copy(old.view)), old.plain, "v"), "seen " .. i .. ": ") end
      print(differ .. " differ after " .. self.steps .. " steps, and of " .. #seen .. " that were seen")
    end),
  }
  :onChange(self.v, function(_, view) seen[#seen + 1] = { view = view, plain = copied(copy(view)) } end)
end

return App
