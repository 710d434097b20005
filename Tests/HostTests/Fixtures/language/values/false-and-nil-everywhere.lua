-- false and nil as values everywhere
local M = Observable "M" { a = Field(), b = false, c = Computed(function(s) return s.a end), d = Computed(function(s) return not s.b and nil end) }
local m = M()
local P = Preference "P" { default = false, reduce = function(a, b) return a or b end }
local cur = CurrentValueSubject(nil, "cur")
local Leaf = Component "Leaf" { p = Property(nil), q = Property(false), r = Property(7), s = State(nil), t = State(false), e = Environment("e", "dflt"), c = Computed(function(self) return self.t end) }
function Leaf:body()
  print("leaf", self.p, self.q, self.r, self.s, self.t, self.e, self.c)
  return Button("leaf", function() if self.t == false then self.t = nil elseif self.t == nil then self.t = true else self.t = false end end)
    :onChange(self.t, function(a, b) print("t", a, b) end)
    :onChange { of = self.t, perform = function(n) print("t now", n) end }
    :task(self.t, function() print("task", self.t) end)
end
local App = Component "App" { p = State(nil), list = State { false, true, false } }
function App:body()
  print("app", m.a, m.b, m.c, m.d)
  return VStack {
    Leaf { p = self.p, q = nil, r = false }:environment("e", self.p),
    ForEach(self.list, function(x, i) return Text(tostring(x)) end),
    Text "x":onReceive(cur, function(v) print("cur", v) end):preference(P, nil),
    Text "y":preference(P, false),
    nil, false, Text "after",
    Text(tostring(m.a)):onChange(m.a, function(a, b) print("a", a, b) end),
    Button("a", function() if m.a == nil then m.a = false else m.a = nil end end),
    Button("p", function() if self.p == nil then self.p = false else self.p = nil end end),
    Button("list", function() self.list[2] = not self.list[2] self.list[4] = false end),
  }:onPreferenceChange(P, function(v) print("pref", v) end)
end
return App
