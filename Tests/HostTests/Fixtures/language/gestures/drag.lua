-- A drag: what it tells, a state that is there while it goes on, and a view that is grabbed where it has been moved to.
local App = Component "App" {
  x = State(0), y = State(0), drag = GestureState { width = 0, height = 0 }, said = State "nothing",
}
local function point(p) return p.x .. "," .. p.y end
function App:body()
  return VStack {
    Text(self.said),
    HStack {
      Text "ball"
        :offset { x = self.x + self.drag.width, y = self.y + self.drag.height }
        :gesture(DragGesture()
          :updating(self.bind.drag, function(value) return value.translation end)
          :onChanged(function(value)
            self.said = point(value.startLocation) .. " to " .. point(value.location)
              .. " at " .. value.velocity.width .. " a second, on to " .. point(value.predictedEndLocation)
              .. " by " .. value.predictedEndTranslation.width .. "," .. value.predictedEndTranslation.height
          end)
          :onEnded(function(value)
            self.said = "ended at " .. point(value.location)
            self.x, self.y = self.x + value.translation.width, self.y + value.translation.height
          end)),
      Spacer(),
    },
    Text "",
    Text "",
  }
end
return App
