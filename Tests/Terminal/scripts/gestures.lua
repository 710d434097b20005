local App = Component "App" { x = State(0), drag = GestureState(0), said = State "nothing", isOver = State(false), hovers = State(true) }
function App:body()
  local ball = Text "ball":offset { x = self.x + self.drag, y = 0 }
    :onLongPressGesture(function() self.said = "long" end)
    :gesture(DragGesture()
      :updating(self.bind.drag, function(value) return value.translation.width end)
      :onEnded(function(value) self.x, self.said = self.x + value.translation.width, "dropped" end))
  return VStack {
    Text("said " .. self.said .. (self.isOver and ", over" or "")),
    ball,
    self.hovers and Text "hover":onHover(function(isInside) self.isOver = isInside end),
    Text "twice":onTapGesture(function() self.said = "twice" end, { count = 2 }):onTapGesture(function() self.said = "once" end),
    Button("no hover", function() self.hovers = false end),
  }
end
return App
