-- luaview: --frames none
-- L63: a view that left and comes back, and one with another id, subscribe anew; what stands does not.
local App = Component "App" { shown = State(true), id = State(1), n = State(0) }

function App:body()
  return VStack {
    Text(self.n),
    Button("flip", function() self.shown = not self.shown end),
    Button("next", function() self.id = self.id + 1 end),
    Button("more", function() self.n = self.n + 1 end),
    self.shown and Text "shown":onReceive(Timer(1):first(), function(v) print("shown", v) end),
    Text "known":onReceive(Timer(2):first(), function(v) print("known", v) end):id(self.id),
  }
end

return App
