local App = Component "App" { items = State { 1, 2, 3, 4, 5, 6 }, chosen = State(nil) }
function App:body()
  return VStack {
    List(self.items, function(item) return Text("row " .. item) end, { selection = self.bind.chosen }):id "rows",
    HStack {
      Button("last", function() table.remove(self.items) end), Button("first", function() table.remove(self.items, 1) end),
      Button("few", function() self.items = { 3, 4, 5 } end),
    },
  }
end
return App
