-- luaview: --frames none
-- L23: reads within `untrack` make no dependency; its results and errors pass.
local Model = Observable "Model" {
  a = 0, b = 0,
  sum = Computed(function(self) print "sum" return self.a + untrack(function() return self.b end) end),
}
local m = Model()
local App = Component "App" { n = State(0) }
function App:body()
  print("body", m.a, untrack(function() return m.b, self.n, m.sum end))
  print(pcall(untrack, function() error("e", 0) end))
  print(pcall(untrack, function() self.n = 1 end))
  return VStack {
    Button("a", function() m.a = m.a + 1 end), Button("b", function() m.b = m.b + 1 end),
    Button("sum", function() print(m.sum) end), Button("n", function() self.n = 5 end),
  }
  :task(function() print(untrack(function() sleep(1) return "waited", 2 end)) end)
end
track(function() return m.a, untrack(function() return m.b end) end, function() print "track" end)
m.b = 0.5
m.a = 0.5
print((select(2, pcall(untrack)):gsub("^.-: ", "")))
return App
