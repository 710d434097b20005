-- luaview: --width 30 --height 4
-- What rows publish counts while they are seen (L33); the environment reaches them (L31).
local Low = Preference "Low" { default = 0, reduce = function(a, b) return math.min(a, b) end }
local Row = Component "Row" { n = Property(), mark = Environment("mark", "-") }
function Row:body() return Text(self.mark .. self.n):preference(Low, self.n) end
local App = Component "App" { low = State(0) }
function App:body()
  return VStack {
    Text("from " .. self.low),
    List(50, function(n) return Row { n = n } end):environment("mark", "#"):onPreferenceChange(Low, function(n) self.low = n end),
  }
end
return App
