-- Rows that change, come and go stand where a stable sort would put them: by one column, by two, backwards, with values that are
-- the same, of several types, or missing.
local Screen = Component "Screen" {
  rows = State(function() local r = {} for i = 1, 18 do r[i] = { id = i, a = i * 7 % 5, b = i * 11 % 7 } end return r end),
  order = State { { key = "a" }, { key = "b", order = "reverse" } },
}
local last = 100
local function id() last = last + 1 return last end
local values = { 0, 1, 2, 2.5, 3, "x", "xy", true, false, 0 / 0, -1 }
function Screen:body()
  return VStack {
    Table(self.rows, { sortOrder = self.bind.order, TableColumn("Id", "id"), TableColumn("A", "a"), TableColumn("B", "b") }),
    Button("change", function()
      for _ = 1, 2 do self.rows[math.random(#self.rows)].a = values[math.random(#values)] end
      self.rows[math.random(#self.rows)].b = math.random(5) > 1 and math.random(4) or nil
    end),
    Button("add", function() table.insert(self.rows, { id = id(), a = 2, b = math.random(4) }) end),
    Button("put in", function() table.insert(self.rows, math.random(#self.rows), { id = id(), a = 2 }) end),
    Button("remove", function() table.remove(self.rows, math.random(#self.rows)) end),
    Button("turn", function()
      local order = copy(self.order)
      order[1].order = order[1].order == nil and "reverse" or nil
      self.order = order
    end),
    Button("swap", function() self.order = { self.order[2], self.order[1] } end),
  }
end
return Screen
