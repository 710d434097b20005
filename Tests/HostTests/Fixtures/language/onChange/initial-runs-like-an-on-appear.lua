-- luaview: --frames none
-- L54: { initial = true } runs with (value, value) at its place among the onAppear actions, and does not count.
local App = Component "App" { n = State(5) }

function App:body()
  return VStack {
    Text(self.n):onAppear(function() print "inner appears" end),
    Button("add", function() self.n = self.n + 1 end),
  }
  :onAppear(function() print "first" end)
  :onChange(self.n, function(old, new) print(old, new) end, { initial = true })
  :onAppear(function() print "last" end)
end

return App
