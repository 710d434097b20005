-- L22, L24, L40: writing a plain field, or an ignored one, evaluates no body, but no value is kept that was made from it.
local Store = ObservableObject "Store" {
  rate = 2, rates = { 1 }, n = Published(3),
  total = Computed(function(s) return s.n * s.rate end),
  twice = Computed(function(s) return s.total * 2 end),
  listed = Computed(function(s) return #s.rates end),
}
local Model = Observable "Model" {
  hidden = Ignored(1), count = 1,
  sum = Computed(function(m) return m.count > 1 and m.count + m.hidden or 2 end),
  text = Computed(function(m) return "sum " .. m.sum end),
}
local store, model = Store(), Model()
print(store.total, store.twice, store.listed)
store.rate = 10
store.rates[2] = 1
print(store.rate, store.total, store.twice, store.listed)
store.rate = 20
print(store.twice, store.total)
print(model.text)
model.count = 2  -- the sum depends on the ignored field from now on
model.hidden = 0
print(model.text)
model.hidden = 5
print(model.text)

local bodies = 0
local App = Component "App" { seen = State(0) }
function App:body()
  bodies = bodies + 1
  return VStack {
    Text(store.total .. " " .. model.text .. " after " .. bodies .. " " .. self.seen),
    Button("quiet", function() store.rate = 30 model.hidden = 8 print(store.total, model.text) end),
    Button("loud", function() store.n = 2 store.n = 3 end),
    Button("seen", function() self.seen = self.seen + 1 end),
  }
end
return App
