-- luaview: --frames none
-- status: 1
-- L63: an action that sends to its own publisher runs again within itself; one that never ends is an error, and all goes on.
local s, endless = PassthroughSubject(), PassthroughSubject()
local App = Component "App" { n = State(0), times = State(0) }
function App:body()
  print("body", self.n)
  return VStack {
    Button("go", function() s:send(1) print "sent" end),
    Button("endless", function() print(pcall(endless.send, endless, 1)) print(self.times > 10) end),
  }
  :onReceive(s, function(v)
    print("begins", v)
    self.n = self.n + v
    if v < 3 then s:send(v + 1) end
    print("ends", v)
  end)
  :onReceive(s, function(v) print("other", v) end)
  :onReceive(endless, function(v) self.times = self.times + 1 endless:send(v) end)
end
return App
