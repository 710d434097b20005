-- luaview: --frames last
local App = Component "App" { n = State(0) }
function App:body()
  return Text(self.n):task(function()
    print(pcall(withAnimation, function() sleep(1) end))
    withAnimation(function() self.n = 1 end)
  end)
end
return App
