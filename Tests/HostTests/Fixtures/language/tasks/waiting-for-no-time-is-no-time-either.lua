-- luaview: --frames none
-- status: 3
-- L48: a task that sleeps for no time goes on at the same instant, and is cut off as one that never waits.
local App = Component "App" {}
function App:body()
  return Text "x":task(function() while true do sleep(0) end end)
end
return App
