-- Where the first row in view goes, with others or without, the next ones stay.
local App = Component "App" { lines = State {} }
function App:body()
  return VStack {
    ScrollView { ForEach(self.lines, function(line) return line end, function(line) return Text(line) end) }:frame { width = 10, height = 4 },
    HStack {
      Button("first", function() table.remove(self.lines, 6) end),
      Button("before", function() for _ = 1, 3 do table.remove(self.lines, 1) end end),
      Button("both", function() for _ = 1, 3 do table.remove(self.lines, 1) end end),
    },
  }
  :onAppear(function() for i = 1, 20 do self.lines[i] = "line " .. i end end)
end
return App
