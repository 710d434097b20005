-- luaview: --width 40
-- status: 1
local App = Component "App" { asking = State(false) }

function App:body()
  return VStack {
    Button("ask", function() self.asking = true end),
    Text(self.asking and "asking" or "not asking"),
  }
  :alert { title = "Sure?", isPresented = self.bind.asking, Button("yes", function() error "no such thing" end) }
end

return App
