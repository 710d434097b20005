-- luaview: --frames none
-- status: 1
-- Two declarations of one key in one component: each shows its own default, bindings to it too; removal brings them back.
local Child = Component "Child" { v = Binding() }
function Child:body() return Button("child " .. self.v, function() self.v = self.v + 1 end) end
local App = Component "App" { a = AppStorage("n", 1), b = AppStorage("n", 50), any = AppStorage "n" }
function App:body()
  print("body", self.a, self.b, self.any)
  return VStack {
    Child { v = self.bind.b },
    Button("copy", function() self.bind.b:set(self.bind.a:get()) end),
    Button("equal", function() self.b = 50 end),
    Button("forget", function() self.a = nil end),
    Button("wrong", function() self.any = "text" end),
  }
  :onChange(self.a, function(old, new) print("a", old, new) end)
  :onChange(self.b, function(old, new) print("b", old, new) end)
end
return App
