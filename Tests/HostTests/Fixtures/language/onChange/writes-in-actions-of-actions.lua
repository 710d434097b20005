-- luaview: --frames none
-- writes in actions of actions: order, passes, budgets
local App = Component "App" { a = State(0), b = State(0), c = State(0), old = State { n = 0, list = { 1 } } }
local Child = Component "Child" { v = Binding(), w = Property() }
function Child:body()
  print("  child", self.v, self.w)
  return Text(self.v):onChange(self.v, function(o, n) print("  child change", o, n) if n == 2 then self.v = 10 end end)
    :onChange(self.w, function(o, n) print("  w change", o, n) end)
end
function App:body()
  print("app", self.a, self.b, self.c)
  return VStack {
    Child { v = self.bind.b, w = self.c },
    Text(self.a):onChange(self.a, function(o, n) print("first", o, n) self.b = self.b + 1 end)
      :onChange(self.a, function(o, n) print("second", o, n, self.b) self.c = self.c + 1 self.b = self.b + 1 end),
    Text(#self.old.list):onChange(self.old, function(o, n) print("old", o.n, #o.list, n.n, #n.list, o == n) end),
    Button("a", function() self.a = self.a + 1 end),
    Button("back and forth", function() self.a = self.a + 1 self.a = self.a - 1 end),
    Button("in place", function() local o = self.old o.n = o.n + 1 table.insert(o.list, 2) o.list[1] = 9 end),
    Button("in place and back", function() local o = self.old o.n = o.n + 1 o.n = o.n - 1 end),
  }:onChange(self.b, function(o, n) print("outer b", o, n) end)
end
return App
