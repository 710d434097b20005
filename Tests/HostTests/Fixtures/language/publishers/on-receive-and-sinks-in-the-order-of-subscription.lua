-- luaview: --frames none
-- L40: sinks and onReceive get each value in the order in which they subscribed, before `send` returns.
local s = PassthroughSubject()
s:sink(function(v) print("first sink", v) end)
local App = Component "App" { n = State(0) }
function App:body()
  print("body", self.n)
  return VStack {
    Button("send", function()
      s:send(1)
      print("sent", self.n)
      s:send(2)
      print("sent", self.n)
    end),
    Button("sink", function() s:sink(function(v) print("late sink", v) end) end),
  }:onReceive(s, function(v) self.n = v print("receives", v) end)
end
return App
