-- luaview: --motion --width 30
local App = Component "App" { x = State(0) }
function App:body()
  return VStack {
    Text("*"):offset { x = self.x },
    Button("right", function() withAnimation("linear", function() self.x = 20 end) end),
    Button("left", function() withAnimation(Animation.linear(1), function() self.x = 0 end) end),
    Button("jump", function() self.x = 25 end),
    Button("nothing", function() withAnimation(nil, function() self.x = 5 end) end),
  }
end
return App
