-- L95: what would end the process is refused, and nothing is shown of what is inside; scripts do what they like with what is theirs.
local Model, Part = Observable "Model" { x = 1 }, Component "Part" { n = State { 1 } }
local model, binding, view = Model(), Binding(function() return 1 end, print), Text "x"
local mine = newproxy and newproxy() or io.tmpfile()

local refused = 0
for _, f in ipairs {
  function() debug.setupvalue(clock.elapsed, 1, 3) end,
  function() debug.setupvalue(VStack, 1, nil) end,
  function() debug.getregistry() end,
  function()
    table.sort({ 2, 1 }, function() debug.setlocal(2, 1, nil) end)
  end,
  function() debug.setlocal(coroutine.running(), 0, 1, nil) end,
} do
  local ok, message = pcall(f)
  if not ok and message:find "debug%.%a+: " then refused = refused + 1 end
end
for _, own in ipairs { model, Model, Part, binding, view, Just(1), Animation.linear() } do
  refused = refused + (pcall(debug.setmetatable, own, {}) and 0 or 1) + (pcall(debug.setuservalue, own, 3, 1) and 0 or 1)
  assert(debug.getmetatable(own) == nil and debug.getuservalue(own, 1) == nil)
end
-- Of functions in C there is nothing to see.
for _, f in ipairs { require, load, print, VStack, State } do assert(debug.getupvalue(f, 1) == nil) end
assert(debug.getupvalue(function() return model end, 1) == "model" and debug.getlocal(function(x) end, 1) == "x")
table.sort({ 2, 1 }, function(a, b)
  assert(debug.getlocal(1, 1) == "a" and debug.getlocal(2, 1) == nil)
  return a < b
end)

function Part:body()
  refused = refused + (pcall(debug.setmetatable, self.n, nil) and 0 or 1)
  assert(debug.getmetatable(self.n) == nil)
  local up = 1
  local function f() return up end
  debug.setupvalue(f, 1, 2)
  debug.setmetatable(mine, nil)
  debug.setmetatable(1, { __index = { twice = "yes" } })
  print(refused, f(), up, (1).twice, debug.getmetatable("").__index == string, VStack { view } ~= nil, model.x, clock.elapsed() >= 0)
  return view
end
return Part
