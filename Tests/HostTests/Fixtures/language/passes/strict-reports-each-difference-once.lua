-- luaview: --strict --frames none
-- L45: however often the body is evaluated, and with the place of the view, which may be in a row.
local made = 0
local Row = Component "Row" { id = Property() }
function Row:body()
  return Text(self.id)
    :onReceive(PassthroughSubject(), print)
end

local App = Component "App" { n = State(0) }
function App:body()
  made = made + 1
  return VStack {
    Text(self.n):onReceive(Timer(1):map(function(v) return v end), print),
    Text("made " .. made),
    ForEach(2 + self.n, function(i) return Row { id = i } end),
    Button("add", function() self.n = self.n + 1 end),
  }
end
return App
