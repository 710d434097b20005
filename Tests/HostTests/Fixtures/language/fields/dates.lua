local App = Component "App" {
  day = State(os.time { year = 2024, month = 1, day = 31, hour = 9, min = 30 }), at = State(os.time { year = 2024, month = 1, day = 31, hour = 9 }),
}
function App:body()
  return VStack {
    DatePicker("day", self.bind.day, { displayedComponents = "date", style = "graphical", min = 0, max = os.time { year = 2024, month = 3, day = 2, hour = 12 } }),
    DatePicker("at", self.bind.at, { displayedComponents = "hourAndMinute" }),
    DatePicker("both", self.bind.day),
    Text(os.date("%Y-%m-%d %H:%M", self.day) .. " " .. os.date("%H:%M", self.at)),
  }
end
return App
