-- Units of a source, a computed value and an observer, all kept: `luaview run Benchmarks/scripts/units.lua -- COUNT SIDE`,
-- where the side is `subject`, ours, or `baseline`, tables and functions of plain Lua. Prints the size of the process in
-- kilobytes; --allow-all lets it ask for that.
local count, side = math.tointeger(tonumber((...))), select(2, ...)

local Unit = Observable "Unit" { value = 0, double = Computed(function(self) return self.value * 2 end) }

local function nothing() end

local function unit()
  local u = Unit()
  track(function() return u.double end, nothing)
  return u
end

-- A source that calls those who observe it, a function that computes, an observer.
local function plain_unit()
  local u = { value = 0, observers = {} }
  function u.compute() u.double = u.value * 2 end
  local function observe() return u.double end
  u.observers[1] = u.compute
  u.observers[2] = observe
  u.compute()
  observe()
  return u
end

local make = side == "subject" and unit or plain_unit
local kept = {}
for i = 1, count do kept[i] = make() end

collectgarbage()
local file = assert(io.open("/proc/self/status"))
print(file:read("a"):match("VmRSS:%s*(%d+)"))
file:close()

return Text(#kept)
