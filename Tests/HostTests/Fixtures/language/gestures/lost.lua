-- A view that goes away, or is disabled, in the middle of a drag: its state goes back, and the drag has no end.
local App = Component "App" { said = State "nothing", isThere = State(true), isDisabled = State(false), drag = GestureState(0) }
function App:body()
  return VStack {
    Text(self.said .. ", drag " .. self.drag),
    self.isThere and Text "drag me":gesture(DragGesture()
      :updating(self.bind.drag, function(value) return value.translation.width end)
      :onChanged(function(value) self.said = "changed" end)
      :onEnded(function() self.said = "ended" end)):disabled(self.isDisabled),
    Button("take it away", function() self.isThere = not self.isThere end),
    Button("disable it", function() self.isDisabled = not self.isDisabled end),
  }
end
return App
