-- luaview: --frames none
-- L64: the publishers of fields, of what lies in them, of free bindings; futures.
local Store = ObservableObject "Store" { query = Published "", list = Published {}, plain = 1 }
local Model = Observable "Model" { a = 1, b = { x = 1 } , twice = Computed(function(self) return self.a * 2 end)}
local store, model = Store(), Model()
Bindable(store).query:publisher():sink(function(v) print("query", v, store.query) end)
Bindable(store).list:publisher():sink(function(v) print("list", #v) end)
Bindable(store).plain:publisher():sink(function(v) print("plain", v) end)
Bindable(model).a:publisher():map(function(x) return x * 10 end):sink(function(v) print("a", v) end)
Bindable(model).b:at("x"):publisher():sink(function(v) print("b.x", v) end)
Binding(function() return model.a + 1 end, function() end):publisher():sink(function(v) print("free", v) end)
local resolve
local future = Future(function(r, reject) resolve = r end)
future:sink(function(v) print("future", v) end)
local quick = Future(function(r) r(7) r(8) end)
local bad = Future(function(_, reject) reject { code = 3 } end)
local App = Component "App" { n = State(0), text = State "" , sum = State(0)}
function App:body()
  return VStack {
    TextField("q", self.bind.text),
    Button("go", function()
      store.query = "a"; print "written"; store.query = "a"; table.insert(store.list, 1); store.plain = 2
      model.a = 2; model.b.x = 2; model.b = { x = 3 }; model.a = 2
      self.n = self.n + 1
      resolve(5) resolve(6)
    end),
    Button("wait", function() Task(function() print("await", await(future), await(quick)); local _, e = pcall(await, bad) print("rejected", e.code) end) end),
    Text(self.sum),
  }:onReceive(self.bind.n:publisher(), function(v) print("n", v) end)
   :onReceive(self.bind.text:publisher():debounce(1), function(v) print("debounced", v) self.sum = #v end)
end
return App
