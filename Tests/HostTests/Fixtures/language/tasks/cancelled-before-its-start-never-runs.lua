-- luaview: --frames none
-- L61: starts follow the event as events; what left before its start has no task.
local App = Component "App" { shown = State(true) }

function App:body()
  return VStack {
    If(self.shown, function()
      return Text "x"
        :onAppear(function() self.shown = false end)
        :onDisappear(function() print "gone" end)
        :task(function() print "never" end)
    end),
    Text "y":task(function() print "runs" end),
  }
end

return App
