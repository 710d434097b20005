-- luaview: --frames none
-- What would change how the collector works is answered, and not done.
local kept = setmetatable({}, { __mode = "v" })
kept[1] = {}
print(collectgarbage(), collectgarbage "collect", #kept)
print(type(collectgarbage "count"), math.type(collectgarbage "count"), type(collectgarbage("step", 100)))
print(collectgarbage "isrunning", collectgarbage "stop", collectgarbage "isrunning", collectgarbage "restart")
print(collectgarbage("setpause", 100), collectgarbage("setstepmul", 200))
print(collectgarbage("incremental", 1, 2, 3), collectgarbage("generational", 1, 2))
print(pcall(collectgarbage, "nonsense"))
return EmptyView()
