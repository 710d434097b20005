-- luaview: --frames last
-- L13: ForEach(n, fn) gives 1…n.
local App = Component "App" { count = State(2) }

function App:body()
  return ForEach(self.count, function(n) return Text("line " .. n) end),
    ForEach(0, function() return Text "never" end),
    Button("more", function() self.count = self.count + 1 end)
end

return App
