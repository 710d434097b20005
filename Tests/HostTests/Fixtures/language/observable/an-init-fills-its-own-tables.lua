-- An object's init, and a function that makes an initial value, may write into the tables of what they themselves make (L14).
local Cart = Observable "Cart" { items = {}, total = 0 }
function Cart:init(names)
  for _, name in ipairs(names) do table.insert(self.items, name) end
  self.items[#self.items + 1] = "bag"
  self.items = { unpack and "old" or "milk", table.unpack(self.items) }
  self.items[1] = "bread"
end
function Cart:add(name) self.items[#self.items + 1] = name return self end

local other = Cart { "outer" }
local App = Component "App" {
  cart = State(function() return Cart { "tea" } end),
  more = Let(function() return Cart { "soap" }:add "foam" end),
  bad = State(function() return select(2, pcall(other.add, other, "no")) end),
}
function App:body()
  return VStack {
    Text(table.concat(self.cart.items, " ")), Text(table.concat(self.more.items, " ")), Text(self.bad),
    Text(select(2, pcall(self.cart.add, self.cart, "no"))),
  }
end
return App
