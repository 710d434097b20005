-- status: 4
-- L8: the rest of the event runs and its frame is emitted; later events do not happen; the status is quit's.
local App = Component "App" { n = State(0) }

function App:body()
  return Text("n " .. self.n):onDisappear(function() print "disappears" end),
    Button("quit", function() quit(4) self.n = 2 print "after quit" end)
end

return App
