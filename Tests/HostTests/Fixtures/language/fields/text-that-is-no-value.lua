-- What is typed and is no value is there while its field has the focus. Without the focus a field shows its value: what an event sets is
-- taken as if it were typed to the end, or not at all, and a calendar shows the month of the date that comes from elsewhere.
local function noon(month, day) return os.time { year = 2026, month = month, day = day, hour = 12 } end
local App = Component "App" { n = State(3), time = State(noon(11, 27)), color = State "red" }
function App:body()
  return VStack {
    Button("other", function() self.n, self.time, self.color = self.n + 10, noon(12, 3), "blue" end),
    TextField("number", self.bind.n, { format = "number" }),
    DatePicker("date", self.bind.time, { displayedComponents = "date", style = "graphical", max = noon(12, 31) }),
    ColorPicker("colour", self.bind.color),
    Text(self.n .. " " .. os.date("%Y-%m-%d", self.time) .. " " .. self.color),
  }
end
return App
