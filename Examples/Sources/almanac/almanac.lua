-- Everything that the plugin `almanac` gives to scripts, in one of them. The program around it is beside this file.
local App = Component "App" {
  day    = State(1),
  rise   = State "…",
  days   = State {},
  season = Environment "season",
}

function App:body()
  return VStack {
    Sunrise { time = self.rise, next = function() self.day = self.day + 1 end },
    Text("week of day " .. self.day):modifier(almanac.Weeks(self.day)),
    #self.days > 0 and Text(table.concat(self.days, ", ")),
  }
  :modifier(Card { title = self.season })
  :task(self.day, function() self.rise = almanac.sunrise(self.day) end)
  :onReceive(almanac.weekdays(3), function(name) table.insert(self.days, name) end)
end

return App
