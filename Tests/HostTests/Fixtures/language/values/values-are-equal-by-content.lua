-- luaview: --frames none
-- L16: == compares content, between values, and with an ordinary table on one side.
local App = Component "App" {
  a = State { 1, { x = "y" } },
  b = State { 1, { x = "y" } },
  c = State { 1, { x = "z" } },
}

function App:body()
  print(self.a == self.b, self.a == self.c, self.a ~= self.c)
  print(self.a == { 1, { x = "y" } }, { 1, { x = "y" } } == self.a, self.a == { 1 }, self.a[2] == { x = "y" })
  print(self.a == { 1.0, { x = "y" } }, self.a == 1, self.a == nil)
  app = self
  return EmptyView()
end

return App
