-- L41: a page is evaluated after what opened it, with the inputs that it has then: once, and never with old ones.
local Detail = Component "Detail" { item = Property(), items = Binding() }
function Detail:body()
  print("page", self.item, #self.items)
  return Text("detail " .. self.items[self.item].name)
end

-- The root is a component of its own, which is evaluated while the stack is not.
local Root = Component "Root" { items = Binding() }
function Root:body()
  local last = #self.items
  return VStack {
    NavigationLink("last", function() return Detail { item = last, items = self.bind.items } end),
    NavigationLink("value", { value = last }),
  }:navigationDestination(function() return Detail { item = last, items = self.bind.items } end)
end

local App = Component "App" { items = State { { name = "a" }, { name = "b" }, { name = "c" }, { name = "d" } } }
function App:body()
  local last = #self.items
  local direct = VStack {
    NavigationLink("direct", function() return Detail { item = last, items = self.bind.items } end),
    NavigationLink("direct value", { value = last }),
  }:navigationDestination(function() return Detail { item = last, items = self.bind.items } end)
  return VStack {
    NavigationStack { Root { items = self.bind.items } },
    NavigationStack { direct },
    Button("pop", function() table.remove(self.items) end),
  }
end
return App
