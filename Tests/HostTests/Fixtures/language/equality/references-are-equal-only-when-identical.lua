-- luaview: --frames none
-- L17: a table with a metatable is compared by identity, __eq is honoured, and a change inside it is unseen.
local Plain = {}
Plain.__index = Plain
local Point = {}
Point.__index = Point
Point.__eq = function(a, b) return a.x == b.x end

local App = Component "App" { plain = State(setmetatable({ x = 1 }, Plain)), point = State(setmetatable({ x = 1 }, Point)) }

function App:body()
  print("App", self.plain.x, self.point.x)
  app = self
  return EmptyView()
end

function App:setPlain(x) self.plain = setmetatable({ x = x }, Plain) end
function App:setPoint(x) self.point = setmetatable({ x = x }, Point) end

return App
