-- luaview: --frames none
-- L23: state, values inside of it, stored values, computed ones, Published fields one by one, the environment and inputs.
local Store = ObservableObject "Store" { a = Published(0), b = Published(0), plain = 0 }
local Model = Observable "Model" { n = 0, list = { { 1 } }, double = Computed(function(self) return self.n * 2 end) }
local store, model = Store(), Model()
local Leaf = Component "Leaf" {
  p = Property(), theme = Environment("theme", "none"), kept = AppStorage("kept", 1), own = State(0), made = Let(function(self) return self.p end),
}
local reads = {
  own = function(self) return self.own end, kept = function(self) return self.kept end, theme = function(self) return self.theme end,
  p = function(self) return self.p end, made = function(self) return self.made end, a = function() return store.a end,
  plain = function() return store.plain end, double = function() return model.double end, inner = function() return model.list[1][1] end,
}
function Leaf:body()
  return Button("watch", function()
    for _, name in ipairs { "own", "kept", "theme", "p", "made", "a", "plain", "double", "inner" } do
      track(function() return reads[name](self) end, function() print("track", name, reads[name](self)) end)
    end
    self.own, self.kept, store.b, store.plain, model.list[1][1] = 0, 1, 1, 1, 1
    print "nothing yet"
    self.own, self.kept, store.a, model.n, model.list[1][1] = 1, 2, 1, 1, 2
    self.own, self.kept, store.a, model.n, model.list[1][1] = 2, 3, 2, 2, 3
    print "done"
  end)
end
local App = Component "App" { n = State(0) }
function App:body()
  return VStack {
    Leaf { p = self.n }:environment("theme", "t" .. self.n),
    Button("change", function() self.n = self.n + 1 end),
  }
end
return App
