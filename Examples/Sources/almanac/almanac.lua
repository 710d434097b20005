-- Everything that the plugin `almanac` gives to scripts, in one of them. The program around it is beside this file.
local Week = Component "Week" { days = State {} }

-- The days come once: a publisher that has ended since is not subscribed to again by an evaluation.
function Week:body()
  return Text(table.concat(self.days, " "))
    :onReceive(almanac.weekdays(3), function(name) table.insert(self.days, name) end)
end

local App = Component "App" { day = State(1), rise = State "…", season = Environment "season" }

function App:body()
  return VStack {
    Sunrise { time = self.rise, next = function() self.day = self.day + 1 end },
    Text("week of day " .. self.day):modifier(almanac.Weeks(self.day)),
    self.rise ~= "…" and Week {},
  }
  :modifier(Card { title = self.season })
  :task(self.day, function() self.rise = almanac.sunrise(self.day) end)
end

return App
