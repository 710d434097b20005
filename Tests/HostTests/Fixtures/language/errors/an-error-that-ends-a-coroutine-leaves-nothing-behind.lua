-- luaview: --frames none
-- an error that ends a coroutine leaves nothing behind: writes go on, bodies may still make objects, a body may still not write
local Model = Observable "Model" { x = 0 }
function Model:init(bad) if bad then error "boom" end end
local Root = Component "Root" { n = State(0) }
function Root:body()
  Model()
  coroutine.resume(coroutine.create(function() return Model { nope = 1 } end))
  print("write in a body", (pcall(function() self.n = 5 end)))
  return VStack {
    Button("once", function() print(coroutine.resume(coroutine.create(function() Binding(error, print):get() end))) end),
    Button("often", function() for _ = 1, 300 do coroutine.resume(coroutine.create(function() return Model(true) end)) end end),
    Button("add", function() self.n = self.n + 1 print(self.n) end),
  }
end
return Root
