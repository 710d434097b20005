-- status: 3
-- L46: after 100 passes it is stopped with an error that names the fields that kept changing. Its writes stay, the last
-- evaluation is drawn, and the session goes on.
local App = Component "App" { n = State(0), running = State(false), steady = State(0) }

function App:body()
  return
    Text(self.n):onAppear(function()
      if self.running then self.n = self.n + 1 end
    end):id(self.n),
    Button("start", function() self.running = true self.steady = 1 self.n = 1 end),
    Button("stop", function() self.running = false end)
end

return App
