-- status: 1
local App = Component "App" { chosen = State(nil) }
function App:body()
  return List({ 1, 2 }, { selection = self.bind.chosen }, function(row) return Text(row) end)
end
return App
