-- luaview: --width 24 --height 8
-- What scrolls goes where the cursor of a text goes, also after it was scrolled elsewhere, and shows what a menu opens.
local App = Component "App" { text = State "" }
function App:body()
  local function nothing() end
  return VStack {
    ScrollView { Text "Notes", TextEditor(self.bind.text), Text "end" }:frame { height = 3 },
    Divider(),
    List(6, function(i) return Menu("row " .. i, { Button("Open", nothing), Button("Save", nothing) }) end)
      :frame { height = 4 },
  }
end
return App
