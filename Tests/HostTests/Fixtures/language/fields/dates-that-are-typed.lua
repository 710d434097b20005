local App = Component "App" {
  both = State(os.time { year = 2024, month = 1, day = 31, hour = 9, min = 30 }),
  late = State(0), soon = State(os.time { year = 2024, month = 3, day = 1, hour = 12 }),
}
function App:body()
  local range = { displayedComponents = "date", min = 10 * 86400, max = 20 * 86400 }
  return VStack {
    DatePicker("both", self.bind.both), DatePicker("late", self.bind.late, range), DatePicker("soon", self.bind.soon, range),
    Text(os.date("%Y-%m-%d %H:%M", self.both) .. os.date(" %Y-%m-%d", self.late) .. os.date(" %Y-%m-%d", self.soon)),
  }
end
return App
