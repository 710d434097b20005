-- luaview: --motion --width 12
-- A row without room any more goes out of sight beside the others, which leave no gap behind them.
local App = Component "App" { rows = State { 1, 2, 3, 4, 5, 6, 7, 8 } }
function App:body()
  local function add(place, row)
    return function() withAnimation("linear", function() table.insert(self.rows, place, row) end) end
  end
  return List(self.rows, function(row) return Text("row " .. row):transition "slide" end):frame { height = 4 }
    :onKeyPress("a", add(1, 20)):onKeyPress("b", add(3, 30))
end
return App
