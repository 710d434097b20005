-- A long press is decided by the session's clock.
local App = Component "App" { said = State "nothing", isPressing = State(false), isHeld = GestureState(false) }
function App:body()
  return VStack {
    Text(self.said .. (self.isPressing and ", pressing" or "") .. (self.isHeld and ", held" or "")),
    Text "default":onLongPressGesture(function() self.said = "long" end, {
      onPressingChanged = function(isPressing) self.isPressing = isPressing end,
    }),
    Text "slow":onLongPressGesture { minimumDuration = 2, maximumDistance = 3, perform = function() self.said = "slow" end },
    Text "gesture":gesture(LongPressGesture { minimumDuration = 1 }
      :updating(self.bind.isHeld, function(value) return value end)
      :onEnded(function(value) self.said = "gesture " .. tostring(value) end)),
  }
end
return App
