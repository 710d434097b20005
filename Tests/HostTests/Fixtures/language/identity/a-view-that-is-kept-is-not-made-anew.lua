-- luaview: --frames none
-- L14, L21: who shows a view again that was made before does not make it anew: what a Let made stays, and no function of a
-- State is called.
local Model = Observable "Model" { count = 0 }
local Counter = Component "Counter" {
  model = Let(function() print "makes a model" return Model() end),
  start = State(function() print "makes a start" return 0 end),
}
function Counter:body()
  print("evaluates Counter", self.model.count)
  return Button("count", function() self.model.count = self.model.count + 1 end)
end

local kept = Counter()
local Card = Component "Card" { open = State(false) }
function Card:body()
  print("evaluates Card", self.open)
  return VStack { self.content, Toggle("open", self.bind.open) }
end

local App = Component "App" { n = State(0) }
function App:body()
  print("evaluates App", self.n)
  return VStack { Card { kept }, kept:padding(self.n), Button("again", function() self.n = self.n + 1 end) }
end
return App
