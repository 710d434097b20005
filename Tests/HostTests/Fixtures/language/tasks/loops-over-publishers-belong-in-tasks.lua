-- luaview: --frames none
-- L62: a loop over a publisher waits; it goes on in the task that began it.
local stolen
local App = Component "App" {}

function App:body()
  return Text "x":onAppear(function() print(pcall(lines, Just(1))) end)
    :task(function()
      print(pcall(lines, 1))
      stolen = lines(Timer(1))
    end)
    :task(function() print(pcall(stolen)) end)
end

return App
