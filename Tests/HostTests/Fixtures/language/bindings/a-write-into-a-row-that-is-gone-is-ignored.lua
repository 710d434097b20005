-- A task, or code that keeps the row, may write into the element after it was removed: it has its last value, and the write
-- is ignored (L15).
local kept

local Row = Component "Row" { item = Binding() }

function Row:body()
  return Text(self.item.id .. (self.item.loading and " loading" or " idle"))
    :onAppear(function() kept = kept or self end)
    :onDisappear(function() self.item.loading = true print("gone", self.item.id, self.item.loading) end)
    :task(function()
      self.item.loading = true
      pcall(sleep, 10)
      self.item.loading = false
      print("cancelled", self.item.id, self.item.loading)
    end)
end

local App = Component "App" { rows = State { { id = "x", loading = false }, { id = "y", loading = false } } }

function App:body()
  return VStack {
    ForEach(self.bind.rows, "id", function(item) return Row { item = item } end),
    Button("remove", function() table.remove(self.rows, 1) end),
    Button("write", function() kept.item.loading = false print(kept.item.id, kept.item.loading) end),
  }
end

return App
