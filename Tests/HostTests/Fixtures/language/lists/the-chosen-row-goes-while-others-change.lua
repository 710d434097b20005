-- luaview: --width 20
-- Where the chosen row was, keys go on to its neighbours, wherever these are now.
local App = Component "App" { rows = State { 1, 2, 3, 4, 5, 6 }, chosen = State(4) }
local lists = {
  a = { 1, 2, 3, 4, 5, 6 }, b = { 3, 5, 6 }, i = { 8, 9, 1, 2, 3, 5, 6 }, r = { 6, 5, 3, 2, 1 }, n = { 3, 7, 5 }, l = { 2, 1 },
}
function App:body()
  local view = VStack {
    List(self.rows, function(row) return Text("row " .. row) end, { selection = self.bind.chosen }):frame { height = 7 },
    Text("chosen: " .. self.chosen),
  }
  for name, rows in pairs(lists) do
    view = view:onKeyPress(name, function()
      self.rows = rows
      if name == "a" then self.chosen = 4 end
    end)
  end
  return view
end
return App
