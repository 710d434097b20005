-- luaview: --frames none
-- status: 3
-- L48: many loops at once are stopped, too.
local rows = {}
for i = 1, 40 do rows[i] = i end
local App = Component "App" {}

function App:body()
  return VStack { ForEach(rows, function(i) return Text(i):task(function() while true do sleep(0) end end) end) }
end

return App
