-- luaview: --frames none
-- L44, L20: what the last evaluation read counts, and nothing else.
local App = Component "App" { shown = State(true), text = State "a", unread = State(0) }

function App:body()
  print("App", self.shown and self.text or "-")
  app = self
  return EmptyView()
end

return App
