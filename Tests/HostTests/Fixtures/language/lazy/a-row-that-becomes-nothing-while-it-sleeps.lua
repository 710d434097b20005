-- luaview: --width 12 --height 2
-- A row that scrolled away disappeared then: it does not again when it has become nothing since.
local model = Observable "Model" { hidden = false } ()
local Row = Component "Row" { n = Property() }
function Row:body()
  if model.hidden and self.n == 1 then return EmptyView() end
  return Text("row " .. self.n)
    :onAppear(function() print("appear " .. self.n) end)
    :onDisappear(function() print("gone " .. self.n) end)
end
local App = Component "App" {}
function App:body() return List(6, function(i) return Row { n = i } end) end
function hide() model.hidden = true end
return App
