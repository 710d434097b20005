-- luaview: --frames none
-- L61, L62: cleanup runs in the event that cancelled, after onDisappear; a further wait raises it again at once.
local App = Component "App" { shown = State(true) }

function App:body()
  return VStack {
    Button("hide", function() self.shown = false; print "hidden" end),
    If(self.shown, function()
      return Text "x"
        :onDisappear(function() print "onDisappear" end)
        :task(function()
          local guard <close> = setmetatable({}, { __close = function(_, problem)
            print("closed", problem == cancelled)
          end })
          print("first", select(2, pcall(sleep, 10)) == cancelled)
          print("second", select(2, pcall(sleep, 10)) == cancelled)
          sleep(10)
          print "never"
        end)
    end),
  }
end

return App
