-- luaview: --frames none
-- Diamonds of several shapes: one evaluation per write, never a mixed state.
local log = {}
local function note(name) log[#log + 1] = name end
local M = Observable "M" {
  a = 1, b = 1,
  left = Computed(function(s) note "left" return s.a * 2 end),
  right = Computed(function(s) note "right" return s.a * 3 end),
  sum = Computed(function(s) note "sum" return s.left + s.right end),
  deep = Computed(function(s) note "deep" return s.sum - s.left end),
  tri = Computed(function(s) note "tri" return s.a + s.deep + s.sum end),
  parity = Computed(function(s) note "parity" return s.a % 2 end),
  even = Computed(function(s) note "even" return s.parity == 0 and "even" or "odd" end),
  pick = Computed(function(s) note "pick" if s.even == "even" then return s.b end return s.a end),
  big = Computed(function(s) note "big" return s.a > 100 end),
  guarded = Computed(function(s) note "guarded" return s.big and s.sum or false end),
}
local m = M()
local function flush(tag) print(tag .. ": " .. table.concat(log, " ")) log = {} end
local Mixed = Component "Mixed" {}
function Mixed:body()
  note "Mixed"
  assert(m.left * 3 == m.right * 2, "mixed state")
  return Text(m.tri .. " " .. m.deep)
end
local Pick = Component "Pick" {}
function Pick:body() note "Pick" return Text("pick " .. m.pick .. " " .. m.even) end
local G = Component "G" {}
function G:body() note "G" return Text("guarded " .. tostring(m.guarded)) end
local App = Component "App" {}
function App:body()
  return VStack { Mixed(), Pick(), G(),
    Button("a+1", function() m.a = m.a + 1 end),
    Button("a+2", function() m.a = m.a + 2 end),
    Button("b+1", function() m.b = m.b + 1 end),
    Button("a=200", function() m.a = 200 end),
    Button("twice", function() m.a = m.a + 1 m.a = m.a - 1 end),
    Button("read between", function() m.a = m.a + 1 note("->" .. m.tri) m.a = m.a + 1 note("->" .. m.tri) end),
    Button("flush", function() flush "log" end) }
end
return App
