-- luaview: --frames none
-- status: 3
-- L48: beside a crowd that is none.
local ping, pong = PassthroughSubject "ping", PassthroughSubject "pong"
local rows = {}
for i = 1, 1100 do rows[i] = i end
local App = Component "App" {}

function App:body()
  return VStack {
    ForEach(rows, function(i) return Text(i):task(function() sleep(0) end) end),
    Text "ping":task(function() while true do await(ping) pong:send(1) end end),
    Text "pong":task(function() ping:send(1) while true do await(pong) ping:send(1) end end),
  }
end

return App
