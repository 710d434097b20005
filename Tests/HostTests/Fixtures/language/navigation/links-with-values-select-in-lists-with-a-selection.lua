-- In a column before the last, a link with a value in a list with a selection selects.
-- luaview: --width 60
local App = Component "App" { selection = State(nil) }
function App:body()
  return NavigationSplitView {
    List({ "purple", "pink", "teal" }, function(color) return NavigationLink(color, { value = color }) end, { selection = self.bind.selection }),
    detail = Text(self.selection and "detail " .. self.selection or "Pick a color"),
  }
end
return App
