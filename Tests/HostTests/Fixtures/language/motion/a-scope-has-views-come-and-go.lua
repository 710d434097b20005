-- luaview: --motion --width 30
-- Without withAnimation: by an :animation around, or by an animation of the transition's own; elsewhere what comes is there at once.
local App = Component "App" { on = State(false) }
function App:body()
  return VStack {
    VStack { Text "scope", self.on and Text "inside":transition "slide" }:animation("linear", self.on),
    VStack { Text "own", self.on and Text "moving":transition(Transition.slide:animation(Animation.linear(0.7))) },
    VStack { Text "none", self.on and Text "at once":transition "slide" },
    Button("go", function() self.on = not self.on end),
  }
end
return App
