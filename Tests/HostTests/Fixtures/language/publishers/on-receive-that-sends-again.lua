-- luaview: --frames none
-- L63: an action that sends to its own publisher runs again within itself, before the others get the first value.
local s = PassthroughSubject()
local App = Component "App" { n = State(0) }
function App:body()
  print("body", self.n)
  return Button("go", function() s:send(1) print "sent" end)
    :onReceive(s, function(v)
      print("begins", v)
      self.n = self.n + v
      if v < 3 then s:send(v + 1) end
      print("ends", v)
    end)
    :onReceive(s, function(v) print("other", v) end)
end
return App
