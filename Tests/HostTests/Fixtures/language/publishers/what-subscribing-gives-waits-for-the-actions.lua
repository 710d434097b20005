-- luaview: --frames none
-- L41, L63: what subscribing itself gives comes after the bodies of the pass, before the other actions; a value that is sent
-- meanwhile waits behind it.
local c = CurrentValueSubject(0)
local both = Just(1):merge(Just(2)):map(function(v) return v * 10 end)
local more = c:map(function(v) return v + 100 end)
local Inner = Component "Inner" {}
function Inner:body()
  print "inner"
  return Text "x"
    :onReceive(both, function(v)
      print("just", v)
      if v == 10 then c:send(5) print "sent 5" end
    end)
    :onReceive(c, function(v) print("current", v) end)
    :onReceive(more, function(v) print("more", v) end)
    :onAppear(function() print "appears" c:send(6) print "sent 6" end)
end
local App = Component "App" { shows = State(false), n = State(0) }
function App:body()
  print("body", self.n)
  return VStack { Button("show", function() self.shows = true end), self.shows and Inner() }
    :onReceive(c, function(v) self.n = v print("container", v) end)
end
return App
