-- luaview: --width 40
-- A gesture within another has its state as long as it goes on, and puts it back when it is over.
local App = Component "App" { a = GestureState "-", b = GestureState "-", held = State "-", ended = State(0) }
function App:press() return LongPressGesture():updating(self.bind.a, function() return "held" end) end
function App:drag()
  return DragGesture():updating(self.bind.b, function(value) return "by " .. value.translation.width end)
end
function App:count() return function() self.ended = self.ended + 1 end end
function App:body()
  return VStack {
    Text(self.a .. " " .. self.b .. " " .. self.held .. " " .. self.ended),
    Text "both":gesture(self:press():simultaneously(self:drag()):onEnded(self:count())),
    Text "one, then the other":gesture(self:press():sequenced(self:drag()):onEnded(self:count())),
    Text "one or the other":gesture(self:drag():exclusively(self:press()):onEnded(self:count())),
    Text "either":gesture(self:press():exclusively(self:drag()):onEnded(self:count())),
    Text "held":onLongPressGesture { minimumDuration = 0.2,
      perform = function() self.ended = self.ended + 1 end,
      onPressingChanged = function(isPressing) self.held = isPressing and "pressing" or "let go" end },
  }
end
return App
