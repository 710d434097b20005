-- luaview: --width 30 --height 8
-- An alert stays in sight, whatever scrolls behind it, by the wheel or by keys.
local Row = Component "Row" { i = Property(), asks = State(false) }
function Row:body()
  return Button("row " .. self.i, function() self.asks = true end)
    :alert { title = "Row " .. self.i, isPresented = self.bind.asks, Button("yes", function() print("yes " .. self.i) end) }
end
local App = Component "App" {}
function App:body() return List(30, function(i) return Row { i = i } end) end
return App
