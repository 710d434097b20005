-- luaview: --frames none
-- L53: 6 runs in the event that mounts the root.
local App = Component "App" { n = State(0) }

function App:body()
  return Text(self.n)
    :onAppear(function() self.n = 1 end)
    :onChange(self.n, function(old, new) print(old, new) self.n = new + 1 end)
end

return App
