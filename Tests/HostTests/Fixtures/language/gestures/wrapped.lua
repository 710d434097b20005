-- What is put behind a view while it is dragged, or taken away, ends no drag.
local App = Component "App" { drag = GestureState(0), said = State "nothing", isOver = State(false) }
function App:body()
  local ball = Text "ball":padding { horizontal = 1 }
  if self.drag > 2 then ball = ball:background(Text "......") end
  ball = ball:background(self.drag ~= 0 and "surface" or "clear"):onHover(function(isInside) self.isOver = isInside end)
  if self.isOver then ball = ball:overlay(Text "!") end
  return VStack {
    Text(self.said .. ", over " .. tostring(self.isOver)),
    ball:offset { x = self.drag, y = 0 }
      :gesture(DragGesture()
        :updating(self.bind.drag, function(value) return value.translation.width end)
        :onEnded(function(value) self.said = "dragged by " .. value.translation.width end)),
  }
end
return App
