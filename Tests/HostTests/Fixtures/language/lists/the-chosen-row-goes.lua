-- luaview: --width 20
-- Where the chosen row goes, the keys go on from its place: down to the row that took it, up to the one before; where all others
-- came, they begin anew.
local App = Component "App" { items = State { "a", "b", "c", "d", "e" }, chosen = State("") }

function App:body()
  local function remove()
    local rest = {}
    for _, item in ipairs(self.items) do if item ~= self.chosen then rest[#rest + 1] = item end end
    self.items = rest
  end
  return VStack {
    List(self.items, function(item) return Text(item) end, { selection = self.bind.chosen }):accessibilityLabel "rows",
    Text("chosen " .. self.chosen),
    Button("remove", remove):keyboardShortcut "ctrl+r",
    Button("clear", function() remove() self.chosen = "" end):keyboardShortcut "ctrl+e",
    Button("others", function() self.items = { "v", "w", "x" } end):keyboardShortcut "ctrl+o",
  }
end

return App
