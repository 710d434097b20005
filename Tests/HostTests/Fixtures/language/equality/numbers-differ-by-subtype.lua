-- luaview: --frames none
-- L18: 1 and 1.0 print differently and so differ; NaN is equal to itself; 0.0 and -0.0 are equal.
local App = Component "App" { number = State(1) }

function App:body()
  print(self.number ~= self.number and "NaN" or self.number)
  app = self
  return EmptyView()
end

return App
