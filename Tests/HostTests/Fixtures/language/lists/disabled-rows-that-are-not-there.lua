-- status: 2
-- luaview: --width 30 --height 3
-- Rows that were not made yet are chosen by their tags, and not while they are disabled.
local App = Component "App" { chosen = State {} }
function App:body()
  return VStack {
    Text(table.concat(self.chosen, " ")),
    List(12, function(i) return Text("row " .. i):tag("t" .. i):disabled(i % 3 == 0) end, { selection = self.bind.chosen })
      :accessibilityLabel "rows":frame { height = 2 },
  }
end
return App
