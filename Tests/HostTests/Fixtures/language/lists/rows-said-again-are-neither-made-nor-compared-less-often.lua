-- luaview: --frames last --height 30
-- L14, L42: a row that is said again as it was is evaluated no more; but that of a Let is called, and
-- `equal` asked, as often as the row is said.
local function shown(number) return number == number and number or "nan" end

local Plain = Component "Plain" { item = Property(), factor = Property(1), count = State(0) }
function Plain:body()
  print("body", self.item.name, shown(self.factor))
  return Button(("%s %s %d"):format(self.item.name, shown(self.factor), self.count), function() self.count = self.count + 1 end)
end

local Making = Component "Making" { name = Property(), made = Let(function() print "made" return 0 end) }
function Making:body()
  print("making", self.name)
  return Text(self.name)
end

local Asked = Component "Asked" { name = Property() }
function Asked.equal(a, b)
  print("asked", a.name, b.name)
  return a.name == b.name
end
function Asked:body()
  print("asking", self.name)
  return Text(self.name)
end

local Around = Component "Around" {}
function Around:body() return HStack { Text "<", self.content, Text ">" } end

local function named(name) return { name = name } end

local App = Component "App" {
  items = State { named "a", named "b", named "c", named "d", named "e", named "f", named "g" },
  factor = State(1),
  said = State(0),
  around = State "x",
}
function App:body()
  print("App", self.said)
  local factor = self.factor
  return VStack {
    ForEach(self.items, "name", function(item) return Plain { item = item, factor = factor } end),
    ForEach({ "m" }, function(name) return Making { name = name } end),
    ForEach({ "q" }, function(name) return Asked { name = name } end),
    ForEach({ "v" }, function() return Around { Text(self.around) } end),
    ForEach(2, function(i) return ForEach(i, function(k) return Plain { item = { name = i .. k } } end) end),
    Button("again", function() self.said = self.said + 1 end),
    Button("swap", function() self.items[2], self.items[5] = self.items[5], self.items[2] end),
    Button("drop two", function() table.remove(self.items, 3) table.remove(self.items, 3) end),
    Button("drop first", function() table.remove(self.items, 1) end),
    Button("add", function() table.insert(self.items, 1, named "new") end),
    Button("same content", function() self.items[2] = named(self.items[2].name) end),
    Button("float", function() self.factor = 1.0 end),
    Button("nan", function() self.factor = 0 / 0 end),
    Button("around", function() self.around = "y" end),
  }
end

return App
