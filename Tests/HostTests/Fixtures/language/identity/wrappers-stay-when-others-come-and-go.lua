-- luaview: --frames none
-- Wrappers around one view come and go: it keeps its state, and so does what stands in the wrappers that stay. Tasks begin once.
bump, show = {}, {}
local Cnt = Component "Cnt" { name = Property(), n = State(0) }
function Cnt:body()
  bump[self.name] = function() self.n = self.n + 1 end
  show[self.name] = function() return self.n end
  return Text(self.name .. self.n):task(function() started[self.name] = (started[self.name] or 0) + 1 sleep(1e6) end)
end
started = {}
local w = {
  o = function(v) return v:overlay(Cnt { name = "o" }) end,
  b = function(v) return v:background(Cnt { name = "b" }) end,
  t = function(v) return v:toolbar { Cnt { name = "t" } } end,
  s = function(v) return v:sheet { isPresented = Binding.constant(true), content = function() return Cnt { name = "s" } end } end,
  e = function(v) return v:onError(function() return Text "e" end) end,
  g = function(v) return v:modifier(Updaters.True(true)) end,
  k = function(v) return v:task(function() started.k = (started.k or 0) + 1 sleep(1e6) end) end,
  v = function(v) return v:environment("x", 1):padding(1) end,
}
local order = "tobskegv"
function report()
  local states, starts = {}, {}
  for name in ("bcost"):gmatch "." do
    if show[name] and (name == "c" or on(name)) then states[#states + 1] = name .. show[name]() end
    starts[#starts + 1] = name .. (started[name] or 0)
  end
  print(table.concat(states, " "), table.concat(starts, " "), "k" .. (started.k or 0))
end

local App = Component "App" { on = State {} }
function App:body()
  toggle = function(x) self.on[x] = not self.on[x] end
  on = function(x) return self.on[x] end
  local v = Cnt { name = "c" }
  for x in order:gmatch "." do if self.on[x] then v = w[x](v) end end
  return VStack { v }
end
return App
