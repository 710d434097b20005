-- luaview: --strict --frames none
-- L45: each difference once, those in what components are given and in their content, too. Functions and objects that are
-- made anew are none.
local n = 0
local Model = Observable "Model" { x = 0 }
local Row = Component "Row" { number = Property(0), action = Property(nil), model = Property(nil), list = Property(nil) }
function Row:body() return self.content end

local App = Component "App" {}
function App:body()
  n = n + 1
  return VStack {
    Text("x" .. n),
    Text "y":onReceive(PassthroughSubject(), print),
    Text "z":onReceive(PassthroughSubject(), print):task(n, function() end),
    Row { number = n, action = function() end, model = Model(), list = { 1, n }, Text("content " .. n) },
    Row { number = 1, action = function() end, model = Model(), list = { 1 }, Button("b", function() end) },
  }
end
return App
