-- A header has the room of the mark while its column is not the one that sorts.
local App = Component "App" { order = State {} }

function App:body()
  return Table({ { id = 1, name = "Ada", year = 1815 }, { id = 2, name = "Alan", year = 1912 } }, {
    TableColumn("Name", "name"), TableColumn("Year", "year", { width = 4 }), sortOrder = self.bind.order,
  })
end

return App
