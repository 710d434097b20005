-- luaview: --frames none
-- status: 1
-- L64: what a sink writes is sent before the write returns; one that never ends does so by an error.
local Model = Observable "Model" { n = 0, m = 0 }
local model = Model()
Bindable(model).n:publisher():sink(function(n) print("n", n) if n > 0 and n < 3 then model.n = n + 1 end end)
Bindable(model).m:publisher():sink(function(m) if m > 0 then model.m = m + 1 end end)
local gone
local Child = Component "Child" { x = State(1), given = Property() }
function Child:body()
  gone = gone or self.bind.x:publisher():sink(function(x) print("x", x) end)
  Bindable(model).n:publisher()
  return Text(self.given):onAppear(function() self.x = 2 end):onReceive(self.bind.x:publisher(), function(x) print("received", x) end)
end
local App = Component "App" { k = State(0) }
function App:body()
  return VStack {
    self.k < 2 and Child { given = self.k },
    Button("chain", function() model.n = 1 print("after", model.n) end),
    Button("endless", function() print(pcall(function() model.m = 1 end)) end),
    Button("k", function() self.k = self.k + 1 end),
    Button("wrong", function() self.bind.k.publisher() end),
    Button("no function", function() Future() end),
    Button("fails", function() Future(function() error "in it" end) end),
    Button("twice", function() Future(function(resolve, reject) resolve(1) reject(2) resolve(3) end):sink(print) end),
    Button("rejects", function() Future(function(_, reject) reject "no" end):sink(print) end),
  }
end
return App
