local Note = Component "Note" { text = State "first\nsecond", other = State "1\n2\n3\n4" }

function Note:body()
  return VStack {
    TextEditor(self.bind.text):accessibilityLabel "note",
    Divider(),
    TextEditor("empty", self.bind.other):frame { height = 2 },
    Text(#self.text),
  }:frame { width = 12 }
end

return Note
