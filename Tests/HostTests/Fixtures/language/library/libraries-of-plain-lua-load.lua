-- luaview: --frames none
-- what libraries of plain Lua do while they load
print(pcall(string.rep, "aa", 1 << 62))
print(collectgarbage(), type(collectgarbage "count"))
print(type(io), io and type(io.stdout), type(os.getenv), os.getenv "NO_SUCH_NAME")
warn "@off"
warn "not seen"
local Screen = Component "Screen" { list = State { 1, 2 } }
function Screen:body() print(getmetatable(self.list)) return EmptyView() end
return Screen
