-- luaview: --frames none
-- status: 3
-- L48: the run stops after 1,000 of them and names the tasks.
local App = Component "App" { n = State(0) }

function App:body()
  return Text(self.n):task(self.n, function() self.n = self.n + 1 end)
end

return App
