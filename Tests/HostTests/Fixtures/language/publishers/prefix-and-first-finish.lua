-- luaview: --frames none
-- L64: with a condition first waits for it; what has finished ends its sink.
local subject = PassthroughSubject()
subject:first(function(v) return v > 1 end):sink(print)
subject:prefix(0):sink(function() print "never" end)
subject:merge(Just(0)):filter(function(v) return v ~= 1 end):sink(function(v) print("merged", v) end)
for v = 1, 3 do subject:send(v) end

return EmptyView()
