-- luaview: --width 40
-- A stepper goes on by its step from whatever its value is; a slider goes to the next place of its steps. Integers stay
-- integers, however large they are, and an end that there is can be gone to.
local max, min = math.maxinteger, math.mininteger
local App = Component "App" {
  n = State(5), free = State(0.5), half = State(2.5), s = State(2.5), all = State(0), time = State(1700000000000000001),
  large = State(9007199254740993), h = State(5), e = State(5), whole = State(0),
}
function App:body()
  return VStack {
    Stepper("n", self.bind.n, { step = 2, max = 10 }),
    Stepper("free", self.bind.free),
    Stepper("half", self.bind.half, { min = 0, max = 10, step = 1 }),
    Slider("s", self.bind.s, { min = 0, max = 10, step = 1 }),
    Stepper("all", self.bind.all, { min = min, max = max, step = 1 }),
    Stepper("time", self.bind.time, {}),
    Stepper("large", self.bind.large, { step = 1 }),
    Stepper("h", self.bind.h, { min = 0, max = math.huge }),
    Slider("e", self.bind.e, { min = 0, max = math.huge, step = 1 }),
    Slider("whole", self.bind.whole, { min = min, max = max, step = 1 }),
  }
end
return App
