-- Of two gestures each has a state of its own, which is as it was when its gesture is over; a tap that waits for a second one waits no
-- longer than until a click elsewhere.
local App = Component "App" { drag = GestureState "at rest", hold = GestureState "at rest", said = State "nothing" }
function App:body()
  return VStack {
    Text("drag " .. self.drag .. ", hold " .. self.hold .. ", " .. self.said),
    Text "drag or hold":gesture(
      DragGesture { minimumDistance = 3 }:updating(self.bind.drag, function(value) return value.translation.width end)
        :exclusively(LongPressGesture():updating(self.bind.hold, function() return "down" end))),
    Text "one or two":gesture(TapGesture { count = 2 }:onEnded(function() self.said = "two" end)
      :exclusively(TapGesture():onEnded(function() self.said = "one" end))),
    Text "elsewhere",
  }
end
return App
