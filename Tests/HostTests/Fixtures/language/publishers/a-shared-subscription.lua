-- luaview: --frames none
-- L64: one subscription for all, from the first to the last.
local subject = PassthroughSubject()
local shared = subject:map(function(v) print("made", v) return v * 10 end):share()

local function shown(name) return shared:sink(function(v) print(name, v) end) end

local a = shown "a"
subject:send(1)
local b = shown "b"
subject:send(2)
a:cancel()
subject:send(3)
b:cancel()
print "no subscriber"
subject:send(4)
local c = shown "c"
subject:send(5)
shared:first():sink(function(v) print("first", v) end)
subject:send(6)
shared:collect():sink(function(list) print("ended", #list) end)
subject:send(7)
subject:finish()
shared:collect():sink(function(list) print("late", #list) end)

-- What comes at once goes to who came first; who comes later finds it ended.
local once = Just(1):share()
once:sink(function(v) print("once", v) end)
once:sink(function(v) print("never", v) end)
local failed = Fail("gone"):share()
for i = 1, 2 do failed:catch(Just):sink(function(v) print(i, v) end) end

-- A timer that two hear, and whose script's side nothing keeps.
local ticks = Timer(1):share()
local n = 0
ticks:sink(function(v) n = n + 1 print("tick", v) end)
ticks:prefix(1):sink(function(v) print("tock", v) end)
ticks = nil
collectgarbage()

return EmptyView()
