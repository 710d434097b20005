-- luaview: --frames none
-- L25: the error is raised at the write; after one in `willSet` nothing is written, after one in `didSet` the write stays.
local fails = { will = false, did = false }
local Model = ObservableObject "Model" {
  n = Published(0, {
    willSet = function() if fails.will then error("will", 0) end end,
    didSet = function() if fails.did then error("did", 0) end print "told" end,
  }),
  list = Published({ 1 }, {
    willSet = function() if fails.will then error({ "will" }) end end,
    didSet = function() if fails.did then error("did", 0) end print "told of list" end,
  }),
}
local m = Model()
m.objectWillChange:sink(function() print("announced", m.n, m.list[1]) end)
local function try(what)
  fails.will, fails.did = what == "will", what == "did"
  print(what, pcall(function() m.n = m.n + 1 end))
  local ok, message = pcall(function() m.list[1] = m.list[1] + 1 end)
  print(what, ok, type(message) == "table" and message[1] or message)
  print(m.n, m.list[1])
end
try "will"
try "did"
try "none"
fails.will = false
print(pcall(coroutine.wrap(function() local c = Observable "C" { x = Field(0, { didSet = function() coroutine.yield() end }) }() c.x = 1 end)))
return EmptyView()
