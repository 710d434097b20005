-- luaview: --frames none
-- an equal write is no write (L18): track is not told, and the next real write is not missed
local m = Observable "M" { a = 0 }()
track(function() return m.a end, function() print("leaving", m.a) end)
m.a = 0
print "equal"
m.a = 1
print "other"
return EmptyView()
