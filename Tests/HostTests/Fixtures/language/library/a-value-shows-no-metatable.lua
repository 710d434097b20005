-- luaview: --frames none
-- A value is what the table is that it stands for; what the host makes itself keeps its own from scripts.
local Screen = Component "Screen" { list = State { { 1 }, 2 } }
function Screen:body()
  print(getmetatable(self.list), getmetatable(self.list[1]), getmetatable(self.bind), getmetatable(self))
  print(pcall(setmetatable, self.list, {}))
  return EmptyView():onAppear(function()
    print(getmetatable(self.list), getmetatable(self.list[1]), getmetatable "", getmetatable(copy(self.list)))
    local mt = { __metatable = "own" }
    print(getmetatable(setmetatable({}, mt)), getmetatable {}, getmetatable(1), pcall(getmetatable))
  end)
end
return Screen
