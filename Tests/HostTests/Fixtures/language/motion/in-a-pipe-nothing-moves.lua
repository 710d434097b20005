-- luaview: --width 30
local App = Component "App" { x = State(0), on = State(false), still = Environment("accessibilityReduceMotion") }
function App:body()
  return VStack {
    Text("still: " .. tostring(self.still)),
    Text("*"):offset { x = self.x },
    self.on and Text("here"):transition "slide",
    Button("go", function()
      withAnimation(Animation.spring { bounce = 0.5 }, function() self.x = 9 self.on = not self.on end, function() print "done" end)
    end),
  }
end
return App
