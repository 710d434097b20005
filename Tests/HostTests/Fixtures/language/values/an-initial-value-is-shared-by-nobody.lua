-- L16: a table as initial value belongs to each node and each object alone.
local Model = Observable "Model" { items = { 1, { n = 1 } } }
local Row = Component "Row" { list = State { 1, 2 } }
function Row:body()
  return Button("row " .. #self.list, function() table.insert(self.list, 3) end)
end
local first = Model()
first.items[1] = 5
first.items[2].n = 6
local second = Model()
print(second.items[1], second.items[2].n, first.items[1], first.items[2].n)
return VStack { Row(), Row() }
