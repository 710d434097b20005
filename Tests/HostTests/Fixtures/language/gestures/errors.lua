-- status: 1
-- A function of a gesture that fails is reported, and the gesture goes on.
local App = Component "App" { said = State "nothing" }
function App:body()
  return VStack {
    Text(self.said),
    Text "drag":gesture(DragGesture()
      :onChanged(function(value) error("no " .. value.translation.width) end)
      :onEnded(function() self.said = "ended" end)),
  }
end
return App
