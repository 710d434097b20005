-- luaview: --frames none
-- L11: a branch may be a function, and only the shown one is called; without a second branch nothing is shown.
local App = Component "App" { flag = State(true) }

function App:body()
  return
    If(self.flag, function() print "yes" return Text "yes" end, function() print "no" return Text "no" end),
    If(self.flag, Text "only when true"),
    Button("flip", function() self.flag = not self.flag end)
end

return App
