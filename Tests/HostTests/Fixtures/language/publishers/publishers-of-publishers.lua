-- luaview: --frames none
-- L64: flatMap hears all that its function gives, switchToLatest the newest; in the order of subscribing.
local source = PassthroughSubject "source"
local subjects = {}
for i = 1, 3 do subjects[i] = PassthroughSubject("s" .. i) end

local function inner(i) return subjects[i]:map(function(v) return i .. ":" .. tostring(v) end) end

local function listen(name, publisher)
  publisher:merge(Empty()):collect():sink(function(list) print(name, "ended", table.concat(list, " ")) end)
  publisher:sink(function(v) print(name, v) end)
end
listen("flatMap", source:flatMap(inner))
listen("switchToLatest", source:map(inner):switchToLatest())
Just(Just(1)):merge(Just(Just(2))):switchToLatest():sink(function(v) print("at once", v) end)
Just(3):flatMap(function(v) return Just(v):merge(Just(v + 1)) end):sink(function(v) print("at once", v) end)
Timer(1):flatMap(function(v) return Timer(0.25):prefix(2) end):prefix(4):sink(function(v) print("time", v) end)
return EmptyView()
