-- Any other key ends a row of cuts, also one that does nothing or that the script takes.
local Line = Component "Line" { text = State("one two three"), note = State("") }

function Line:body()
  return VStack {
    TextField("", self.bind.text):onKeyPress("f2", function() self.note = "taken" end),
    Text(self.note),
  }
end

return Line
