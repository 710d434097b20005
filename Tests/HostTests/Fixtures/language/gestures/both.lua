-- Of two gestures at the same time each may fail: the end of the other is told all the same.
local App = Component "App" { said = State "nothing", n = State(0) }
function App:body()
  return VStack {
    Text(self.said .. " " .. self.n),
    Text "hold and drag":gesture(LongPressGesture():simultaneously(DragGesture { minimumDistance = 5 })
      :onEnded(function(v) self.n = self.n + 1 self.said = (v.first and "pressed " or "") .. (v.second and "dragged" or "") end)),
  }
end
return App
