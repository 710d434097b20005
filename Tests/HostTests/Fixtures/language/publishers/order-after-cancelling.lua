-- luaview: --frames none
-- L9: subscribers get values in the order in which they subscribed, also after most of them have cancelled.
local s = PassthroughSubject()
local sinks = {}
for i = 1, 12 do sinks[i] = s:sink(function(value) print(i, value) end) end
for _, i in ipairs { 12, 1, 3, 2, 5, 11, 4, 8 } do sinks[i]:cancel() end
sinks[13] = s:sink(function(value) print(13, value) end)
s:send "a"
sinks[7]:cancel()
sinks[7]:cancel()
s:send "b"
return Text ""
