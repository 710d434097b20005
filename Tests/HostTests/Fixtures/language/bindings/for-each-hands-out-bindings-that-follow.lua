-- luaview: --frames none
-- L13, L26: an element's binding follows it by its id; the body that has the ForEach depends on the ids and their order.
local Row = Component "Row" { item = Binding() }

function Row:body()
  print("Row " .. self.item.id .. self.item.title)
  return TextField("title", self.bind.item:at "title"):id(self.item.id)
end

local App = Component "App" { items = State { { id = "a", title = "1" }, { id = "b", title = "2" }, { id = "c", title = "3" } } }

function App:body()
  print "App"
  app = self
  return ForEach(self.bind.items, "id", function(item) return Row { item = item } end)
end

return App
