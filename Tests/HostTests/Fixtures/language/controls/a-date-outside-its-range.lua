local day = 86400
local App = Component "App" { date = State(os.time { year = 2027, month = 1, day = 1, hour = 12 }) }
function App:body()
  return VStack {
    DatePicker("due", self.bind.date, {
      displayedComponents = "date",
      min = os.time { year = 2026, month = 3, day = 5, hour = 12 }, max = os.time { year = 2026, month = 3, day = 12, hour = 12 },
    }),
    Button("early", function() self.date = 20 * day end), Button("late", function() self.date = 30000 * day end),
  }
end
return App
