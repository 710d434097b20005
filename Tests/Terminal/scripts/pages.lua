-- All rows but the first change at once.
local Pages = Component "Pages" { page = State(0) }

function Pages:body()
  return VStack {
    Button("turn", function() self.page = self.page + 1 end),
    ForEach(7, function(row) return Text("row " .. row .. " of page " .. self.page) end),
  }
end

return Pages
