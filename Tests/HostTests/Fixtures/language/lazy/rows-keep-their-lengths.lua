-- luaview: --width 20
-- Rows of different lengths: what is seen stays where it is when rows behind it come and go.
local App = Component "App" { rows = State(function()
  local rows = {}
  for i = 1, 60 do rows[i] = i end
  return rows
end) }
function App:body()
  return VStack {
    List(self.rows, function(n)
      return VStack { Text("row " .. n), n % 3 == 0 and Text "two", n % 3 == 0 and Text "three" }
    end)
    :frame { height = 5 },
    Button("more", function() table.insert(self.rows, #self.rows + 1) end),
    Button("less", function() table.remove(self.rows, 50) end),
  }
end
return App
