-- luaview: --width 30 --height 8
-- Lines that are too long go on in the next row; up and down go by rows; a drag selects what a key then replaces.
local App = Component "App" { text = State "Words wrap where they fit, extraordinarily long ones break.\nshort\n日本語のテキスト" }
function App:body()
  return HStack {
    TextEditor(self.bind.text):frame { width = 12, height = 5 },
    Text(self.text):frame { width = 17 },
  }
end
return App
