-- luaview: --frames none
-- L31: a view between is not evaluated, nor is a reader of another key.
local A = Component "A" { a = Environment("a") }
function A:body() print("A " .. self.a) return EmptyView() end

local B = Component "B" { b = Environment("b") }
function B:body() print("B " .. self.b) return EmptyView() end

local Between = Component "Between" {}
function Between:body() print "Between" return A(), B() end

local App = Component "App" { a = State(1), b = State(1) }

function App:body()
  print "App"
  return Between():environment("a", self.a):environment("b", self.b),
    Button("a", function() self.a = self.a + 1 end), Button("b", function() self.b = self.b + 1 end)
end

return App
