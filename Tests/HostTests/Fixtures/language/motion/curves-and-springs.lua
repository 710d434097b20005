-- luaview: --motion --width 60
-- Where each is after tenths of a second, of 40 cells.
local animations = {
  "linear", "easeIn", "easeOut", "easeInOut", "default", "smooth", "snappy", "bouncy", "spring", "interactiveSpring",
  Animation.spring { response = 0.4, dampingFraction = 0.3 }, Animation.spring { duration = 0.5, bounce = -0.5 },
  Animation.interpolatingSpring { stiffness = 100, damping = 5 }, Animation.timingCurve(0.5, 0, 0.5, 1, 0.4),
  Animation.linear(0.2):delay(0.1), Animation.linear(0.2):speed(2), Animation.linear(0.2):repeatCount(2),
  Animation.linear(0.2):repeatCount(3, { autoreverses = false }), Animation.linear(0.2):repeatForever(), Animation.linear(0),
}
local Row = Component "Row" { animation = Property(), x = Property(0) }
function Row:body() return Text("*"):offset { x = self.x }:animation(self.animation, self.x) end
local App = Component "App" { x = State(0) }
function App:body()
  return VStack {
    ForEach(#animations, function(i) local a = animations[i] return Row { animation = a, x = self.x } end),
    Button("go", function() self.x = 40 end),
  }
end
return App
