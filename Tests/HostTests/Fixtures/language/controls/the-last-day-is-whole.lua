local function at(day, hour) return os.time { year = 2026, month = 12, day = day, hour = hour } end
local App = Component "App" { time = State(at(30, 15)) }
function App:body()
  return VStack {
    Text(os.date("%Y-%m-%d %H:%M", self.time)),
    DatePicker("due", self.bind.time, { displayedComponents = "date", min = at(29, 18), max = at(31) }),
  }
end
return App
