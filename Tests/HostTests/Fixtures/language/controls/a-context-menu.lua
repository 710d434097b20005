-- A click with the other button opens the menu of what it is over, the menu key that of what has the focus; it closes by its
-- buttons, by escape, and by a click beside it.
local App = Component "App" { said = State "nothing", chosen = State(nil) }
function App:body()
  local function say(text) return Button(text, function() self.said = text end) end
  return VStack {
    Text("said " .. self.said),
    Text "a plain text":contextMenu { say "copy", say "paste" },
    Button("go", function() self.said = "go" end):contextMenu { say "slowly", Divider(), Button("away", function() self.said = "away" end, { role = "destructive" }) },
    List({ "one", "two" }, function(name) return Text(name):contextMenu { say("open " .. name) } end, { selection = self.bind.chosen }):accessibilityLabel "rows",
    HStack { Text "inner":contextMenu { say "inside" }, Text "outer" }:contextMenu { say "outside" },
    Text "off":contextMenu { say "never" }:disabled(),
  }
end
return App
