-- luaview: --width 40
-- The sort order is a binding: fields without a column count too, later keys where earlier ones are equal, rows that none tells
-- apart stay as they are. What has no value comes last either way. A comparator gets the values of its column.
local files = {
  { name = "b", size = 10, kind = "text", at = 3 }, { name = "a", size = 2, kind = "text", at = 1 },
  { name = "c", size = nil, kind = "lua", at = 2 }, { name = "B", size = 10, kind = "lua", at = 4 }, { name = "d", size = 2.5, kind = "text", at = 5 },
}
local App = Component "App" { order = State { { key = "kind", order = "reverse" }, { key = "size", order = "forward" } } }
function App:body()
  return VStack {
    Table(files, "name", {
      sortOrder = self.bind.order,
      TableColumn("Name", "name", { comparator = function(a, b) return a:lower() < b:lower() end }),
      TableColumn("Size", "size"),
      TableColumn("Twice", { value = function(f) return f.size and f.size * 2 end, comparator = function(a, b) return (a or 0) - (b or 0) end }),
      TableColumn("Kind", "kind", { sortable = false }),
    }),
    Button("by date", function() self.order = "at" end),
    Button("not", function() self.order = nil end),
    Button("one", function() self.order = { key = "at", order = "reverse" } end),
  }
end
return App
