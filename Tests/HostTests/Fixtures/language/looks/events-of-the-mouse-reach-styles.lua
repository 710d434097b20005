-- luaview: --width 20
-- What the mouse is at, and what it holds, is told to styles by events as by a terminal.
local App = Component "App" { n = State(0) }
function App:body()
  return Button("add " .. self.n, function() self.n = self.n + 1 end)
    :buttonStyle(function(configuration)
      local state = configuration.isPressed and "pressed" or configuration.isHovered and "hovered" or "away"
      return HStack { configuration.label, Text(state) }
    end)
end
return App
