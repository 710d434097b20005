-- luaview: --width 24
-- A value out of its range is brought back by the first step; at an end of the range nothing happens; a click outside means nothing.
local App = Component "App" { v = State(50), s = State(3), i = State(1), h = State(0) }
function App:body()
  return VStack {
    Slider("out of range", self.bind.v, { min = 0, max = 10, step = 3 }),
    Slider("one point", self.bind.s, { min = 3, max = 3 }),
    Slider("big step", self.bind.s, { min = 0, max = 10, step = 100 }),
    Slider("inf", self.bind.i, { min = 0, max = math.huge }),
    Slider("huge", self.bind.h, { min = -1e308, max = 1e308 }),
  }
end
return App
