local words = { ... }
local Counter = Component "Counter" { step = Property(1), count = State(0) }
function Counter:body()
  return VStack {
    Text(self.count .. " " .. (#words > 0 and table.concat(words, " ") or "nothing")),
    Button("add", function() self.count = self.count + self.step end),
  }
end
return Counter
