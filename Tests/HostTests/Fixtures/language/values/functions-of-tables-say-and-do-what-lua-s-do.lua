-- table.insert of nothing moves what lies behind, and table.sort names itself and the place.
local App = Component "App" { list = State { 1, 2 }, rows = State { { 1 }, { 2 } } }

function App:body()
  return VStack {
    Text(tostring(self.list[1]) .. " " .. tostring(self.list[2]) .. " " .. tostring(self.list[3])),
    Button("insert", function()
      table.insert(self.list, 1, nil)
      table.insert(self.list, nil)
      local row = self.rows[1]
      table.insert(self.rows, 1, nil)
      row[1] = "moved"
      print(self.rows[1], self.rows[2][1], self.rows[3][1])
    end),
    Button("sort", function()
      self.rows = { { 1 }, { 2 } }
      print(pcall(table.sort, self.rows, 5))
      print(pcall(function() table.sort(self.rows, 5) end))
      self.list = { 3, 1, 2, 5, 4 }
      print(pcall(function() table.sort(self.list, function() return true end) end))
      table.sort(self.list)
      print(table.concat(self.list, " "))
      self.list = { 1 }
      table.sort(self.list, 5)
    end),
  }
end

return App
