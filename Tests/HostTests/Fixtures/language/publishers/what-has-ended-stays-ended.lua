-- luaview: --frames none
-- L63: an evaluation does not subscribe anew to a publisher that has ended since, but to another one it does.
local s, gone = PassthroughSubject "s", PassthroughSubject "gone"
local function even(v) return v % 2 == 0 end

local App = Component "App" { n = State(0), many = State(2) }

function App:body()
  return VStack {
    Text(self.n),
    Button("more", function() self.n = self.n + 1 end),
    Button("many", function() self.many = 3 end),
    Button("end", function() gone:finish() end),
  }
  :onReceive(Timer(1):prefix(self.many), function(v)
    print("tick", v)
    self.n = self.n + 1
  end)
  :onReceive(s:first(), function(v) print("first", v) end)
  :onReceive(s:first(even), function(v) print("even", v) end)
  :onReceive(s:prefix(2), function(v) print("prefix", v) end)
  :onReceive(gone, function(v) print("gone", v) end)
  :onReceive(gone:merge(s:prefix(1)), function(v) print("merged", v) end)
  :onReceive(Just("later"):delay(1.5), function(v) print(v) end)
end

return App
