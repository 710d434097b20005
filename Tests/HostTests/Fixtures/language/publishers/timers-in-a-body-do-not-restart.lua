-- luaview: --frames none
-- L64: a Timer made in a body is the same one at the next evaluation; another interval is another timer.
local App = Component "App" { n = State(0), every = State(2) }

function App:body()
  return VStack {
    Button("again", function() self.n = self.n + 1 end),
    Button("slower", function() self.every = 3 end),
    Text(self.n),
  }
  :onReceive(Timer(self.every), function(t) print(t .. " n " .. self.n) end)
end

return App
