-- luaview: --width 24
-- A slider and a stepper keep to their range and their steps; their values stay integers if the range is of integers.
local App = Component "App" { volume = State(5), count = State(0), part = State(0.3), free = State(1) }
function App:body()
  return VStack {
    Slider("Volume", self.bind.volume, { min = 0, max = 10, step = 2 }),
    Stepper("Count", self.bind.count, { min = -1, max = 2 }),
    Slider("Part", self.bind.part),
    Stepper(Text("Free"):bold(), self.bind.free),
    HStack { spacing = 0, Slider("", self.bind.part, { min = 0, max = 1, step = 0.1 }):frame { width = 5 }, Text "|" },
  }
end
return App
