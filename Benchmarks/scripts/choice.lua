-- A list of 1,000,000 rows to choose from; with `shown` its body reads which of them is chosen.
local Choice = Component "Choice" {
  shown  = Property(false),
  chosen = State(1),
}

function Choice:body()
  return VStack {
    Text(self.shown and "row " .. self.chosen .. " is chosen" or "a row is chosen"),
    List(1000000, function(i) return Text("row " .. i):tag(i) end, { selection = self.bind.chosen }),
  }
end

return Choice
