-- luaview: --frames none
-- status: 1
local Cart = Observable "Cart" {
  items = {}, rate = 2,
  total = Computed(function(self)
    local sum = 0
    for _, item in ipairs(self.items) do sum = sum + item.price end
    return sum * self.rate
  end),
}
local cart = Cart()
local tick = PassthroughSubject "tick"
local Even = Updater "Even" { shouldUpdate = function(old, new) return new % 2 == 0 end }

local Row = Component "Row" { item = Property(), open = State(false) }
function Row:body()
  return HStack {
    Text(self.item.name),
    Button("open " .. self.item.name, function() self.open = not self.open end),
    self.open and Text "opened",
  }
  :onAppear(function() end)
  :onDisappear(function() end)
  :task(function() sleep(1) end)
end

local Badge = Component "Badge" { theme = Environment("theme", "none") }
function Badge:body() return Text(self.theme) end

local Total = Component "Total" {}
function Total:body() return Text("total " .. cart.total) end

local App = Component "App" { n = State(0), name = State "Ada", theme = State "light" }
function App:body()
  return VStack {
    Total(),
    ForEach(cart.items, "name", function(item) return Row { item = item } end),
    Text("n " .. self.n)
      :onChange(self.n, function(old, new) if new < 6 then self.n = new + 1 end end)
      :onReceive(tick, function(value) self.n = value end),
    Text("gated"):modifier(Even(self.n)),
    TextField("name", self.bind.name),
    Badge():environment("theme", self.theme),
    Button("add", function() table.insert(cart.items, { name = "tea", price = 1.5 }) end),
    Button("price", function() cart.items[1].price = 3 end),
    Button("swap", function() cart.items[1].price, cart.rate = 1.5, 4 end),
    Button("remove", function() table.remove(cart.items, 1) end),
    Button("theme", function() self.theme = "dark" end),
    Button("fail", function() error "no" end),
  }
end
return App
