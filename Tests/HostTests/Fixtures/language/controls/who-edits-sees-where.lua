-- luaview: --width 6
-- A text of more rows than are seen shows the one with the cursor after each key, also where that changes only what is behind it.
local App = Component "App" { text = State "abcd\nef\ngh\nij\nkl", note = State "123456abcdef" }
function App:body()
  return VStack {
    TextEditor(self.bind.text):frame { height = 2 }
      :onKeyPress("f1", function() self.text = "12345678901234567890" .. self.text end),
    TextEditor("note", self.bind.note):frame { height = 1 },
  }
end
return App
