-- L41: writes of actions start the next pass, in the same event; one frame comes out.
local App = Component "App" { n = State(0) }

function App:body()
  print("body " .. self.n)
  return Text(self.n):onAppear(function() self.n = 1 end)
end

return App
