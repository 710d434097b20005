local Level = Component "Level" { level = Environment("level", "none") }
function Level:body() print("evaluates " .. tostring(self.level)) return Text(self.level) end
local App = Component "App" { n = State(1), other = State(0) }
function App:body()
  local function more(level) return (level or 0) + self.n end
  return VStack {
    Level(),
    Level():transformEnvironment("level", more),
    VStack { Level():transformEnvironment("level", more) }:environment("level", 100),
    Button("more", function() self.n = self.n + 1 end),
    Button("other " .. self.other, function() self.other = self.other + 1 end),
  }
end
return App
