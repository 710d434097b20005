-- luaview: --motion --width 30
local Pulse = Component "Pulse" { name = Property(), x = State(0) }
function Pulse:body()
  return Text(self.name):offset { x = self.x }:onAppear(function()
    withAnimation(Animation.linear(1):repeatForever(), function() self.x = 20 end)
  end)
end
local App = Component "App" { more = State(false) }
function App:body()
  return VStack {
    Pulse { name = "first" },
    self.more and Pulse { name = "second" }:transition(Transition.move "leading"),
    Button("more", function() withAnimation("linear", function() self.more = true end) end),
  }
end
return App
