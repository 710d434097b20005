-- luaview: --frames none
-- L18, L44: writing an equal value is no write.
local App = Component "App" { number = State(1), text = State "a", flag = State(true), list = State { 1, { 2 } }, fn = State(nil) }

function App:body()
  print("App", self.number, self.text, self.flag, #self.list, self.fn)
  app = self
  return EmptyView()
end

return App
