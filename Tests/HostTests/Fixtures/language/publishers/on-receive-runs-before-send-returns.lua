-- luaview: --frames none
-- L40, L41: sinks and onReceive in the order of subscription, before send returns; onChange in the pass afterwards.
local a, b = PassthroughSubject(), PassthroughSubject()
a:sink(function(v) print("sink", v) end)

local App = Component "App" { n = State(0) }

function App:body()
  return Button("send", function()
    a:send(1)
    b:send(2)
    a:send(3)
    self.n = self.n + 1
    print "sent"
  end)
  :onChange(self.n, function() print "onChange" end)
  :onReceive(b, function(v) print("b", v) end)
  :onReceive(a, function(v) print("a", v, self.n) end)
end

return App
