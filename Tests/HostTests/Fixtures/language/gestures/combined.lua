-- Gestures of two: one after the other, one or the other, both at once.
local App = Component "App" { said = State "nothing", state = GestureState "at rest" }
function App:body()
  return VStack {
    Text(self.said .. ", " .. self.state),
    Text "hold, then drag":gesture(LongPressGesture():sequenced(DragGesture())
      :updating(self.bind.state, function(value)
        if value.case == "first" then return "pressing" end
        return value.second and "dragged by " .. value.second.translation.width or "ready"
      end)
      :onEnded(function(value) self.said = "dragged by " .. value.second.translation.width end)),
    Text "one or the other":gesture(DragGesture { minimumDistance = 3 }:exclusively(LongPressGesture())
      :onEnded(function(value) self.said = value.case .. " of two" end)),
    Text "both":gesture(LongPressGesture { maximumDistance = 9 }:simultaneously(DragGesture())
      :onEnded(function(value)
        self.said = (value.first and "pressed " or "") .. (value.second and "dragged" or "")
      end)),
  }
end
return App
