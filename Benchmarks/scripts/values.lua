-- A value as a dictionary, and a plain table doing the same: `run(name, side, n)` does it once with `n` keys. What is measured
-- grows as a table's costs do: an operation on one key costs the same however many there are.
local keys = {}
for i = 1, 100000 do keys[i] = "k" .. i end

local function filled(n)
  local t = {}
  for i = 1, n do t[keys[i]] = i end
  return t
end

local operations = {}

function operations.fill(t, n) for i = 1, n do t[keys[i]] = i end end

operations["come and go"] = function(t, n)
  for i = 1, n do
    t[keys[i]] = i
    t[keys[i]] = nil
  end
end

function operations.slide(t, n)
  for i = 1, n do
    t[i + 50] = i
    t[i] = nil
  end
end

function operations.pairs(t) for _ in pairs(t) do end end
operations["next"] = function(t) for _ in next, t do end end

function operations.empty(t)
  for key in next, t do t[key] = nil end
end

operations["write half"] = function(t, n)
  for i = 1, n, 2 do t[keys[i]] = 0 end
end

local begins_filled = { pairs = true, next = true, empty = true, ["write half"] = true }
local names = { "fill", "come and go", "slide", "pairs", "next", "empty", "write half" }
for _, name in ipairs(names) do print(name) end

local Root = Component "Root" { t = State {} }
local plain

function Root:body()
  function prepare(name, side, n)
    local t = begins_filled[name] and filled(n) or {}
    if side == "subject" then self.t = t else plain = t end
  end
  function run(name, side, n) operations[name](side == "subject" and self.t or plain, n) end
  return EmptyView()
end

return Root
