local tick = PassthroughSubject "tick"
local Odd = Updater "Odd" { shouldUpdate = function(old, new) print("Odd?", old, new) return new % 2 == 1 end }
local Inner = Component "Inner" { v = Property(), n = State(0) }
function Inner:body() print("Inner " .. tostring(self.v)) return Button("inner " .. tostring(self.v) .. " " .. self.n, function() self.n = self.n + 1 end) end
local App = Component "App" { v = State(0), w = State(0), flag = State(false) }
function App:body()
  print("App " .. self.v)
  return VStack {
    Inner { v = self.v }:modifier(Odd(self.v)),
    VStack { Text("mid " .. self.v), Inner { v = self.w }:modifier(Updaters.Nonduplicate(self.w)) }:modifier(Updaters.True(self.flag)),
    Inner { v = self.v * 100 }:modifier(Updaters.Event(tick)),
    Inner { v = self.v * 1000 }:modifier(Updaters.True(self.flag)):modifier(Updaters.Event(tick)),
    Inner { v = self.v // 10 }:equatable(),
    Button("v", function() self.v = self.v + 1 end),
    Button("w", function() self.w = self.w + 1 end),
    Button("flag", function() self.flag = not self.flag end),
  }
end
return App
