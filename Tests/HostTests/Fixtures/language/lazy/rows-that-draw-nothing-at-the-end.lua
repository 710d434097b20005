-- luaview: --width 50
-- There is no bar where all rows that draw something have room, whatever stands behind them, in any kind of container, nor
-- where they have it without the bar's own column; there is one as soon as that is not so, wherever it is scrolled to.
local App = Component "App" { drawn = State(4), lines = State(4) }

function App:body()
  local rows, items, lines = {}, {}, {}
  for i = 1, 20 do rows[i] = If(i <= self.drawn, function() return Text("row " .. i) end) end
  for i = 1, 20 do items[i] = { id = i } end
  for i = 1, self.lines do lines[i] = { id = i } end
  return VStack {
    HStack {
      List(rows):frame { width = 8, height = 4 },
      ScrollView { LazyVStack(rows) }:frame { width = 8, height = 4 },
      List(ForEach(items, function(item) return If(item.id <= self.drawn, Text("row " .. item.id)) end))
        :frame { width = 8, height = 4 },
      List(ForEach(lines, function() return Text "abcd efg" end)):frame { width = 8, height = 4 },
    },
    Button("draw", function() self.drawn = self.drawn == 4 and 20 or 4 end),
    Button("more", function() self.lines = self.lines + 1 end),
    Button("fewer", function() self.lines = self.lines - 1 end),
  }
end

return App
