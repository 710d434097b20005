-- Work that limits might make slower: each kind so often, and then a view of what came out.
local kind, times = ..., tonumber((select(2, ...)))

local work = {}

function work.calls(n)
  local function fibonacci(k) return k < 2 and k or fibonacci(k - 1) + fibonacci(k - 2) end
  local sum = 0
  for _ = 1, n do sum = sum + fibonacci(20) end
  return sum
end

function work.tables(n)
  local kept = {}
  for i = 1, n * 100 do
    kept[i % 1000] = { i, name = "row", { i + 1 } }
  end
  return #kept
end

function work.strings(n)
  local parts = {}
  for i = 1, n * 10 do
    for j = 1, 10 do parts[j] = ("%d:%s"):format(i + j, "text") end
    parts[1] = table.concat(parts, ",")
  end
  return #parts[1]
end

function work.patterns(n)
  local text, count = ("key = value; other = 12; "):rep(20), 0
  for _ = 1, n do
    for key in text:gmatch("(%w+)%s*=%s*%w+") do count = count + #key end
    count = count + #text:gsub("%d+", "<%0>")
  end
  return count
end

function work.coroutines(n)
  local sum = 0
  for _ = 1, n * 10 do
    for i in coroutine.wrap(function() for j = 1, 10 do coroutine.yield(j) end end) do sum = sum + i end
  end
  return sum
end

local Bench = Component "Bench" { count = State(0) }

function Bench:body()
  return VStack {
    Text(work[kind] and work[kind](times) or self.count),
    Button("add", function() self.count = self.count + 1 end),
  }
end

return Bench
