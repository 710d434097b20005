-- luaview: --frames none
-- L40: a timer, a delayed value and one of a task is an event, whose onReceive runs first: one evaluation each.
local s = PassthroughSubject()
local App = Component "App" { n = State(0) }
function App:body()
  print("body", self.n)
  return Text "x"
    :onReceive(Timer(1), function() self.n = self.n + 1 end)
    :onReceive(s:delay(0.5), function(v) self.n = v end)
    :onReceive(s, function(v) print("task sends", v) end)
    :task(function()
      sleep(1.2)
      s:send(10)
      print "task goes on"
    end)
end
return App
