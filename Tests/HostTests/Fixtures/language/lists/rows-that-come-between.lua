-- Views that come before those that are seen do not move these, unless what comes between drives them far apart.
local App = Component "App" { before = State(0), between = State(0) }
function App:body()
  local function lines(name, count) return ForEach(count, function(i) return Text(name .. " " .. i) end) end
  return VStack {
    ScrollView {
      VStack { lines("before", self.before), lines("line", 4), lines("between", self.between), lines("behind", 8) },
    }:frame { width = 12, height = 4 },
    HStack {
      Button("near", function() self.before, self.between = self.before + 1, 7 end),
      Button("far", function() self.before, self.between = self.before + 1, 8 end),
      Button("none", function() self.before, self.between = 0, 0 end),
    },
  }
end
return App
