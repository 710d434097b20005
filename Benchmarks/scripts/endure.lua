-- Each press lets a component go, with its model, its task and its timer, and makes another in its place.
local Model = Observable "Model" { value = 0, twice = Computed(function(self) return self.value * 2 end) }

local Part = Component "Part" { number = Property(), model = StateObject(function() return Model() end), ticks = State(0) }

function Part:body()
  return VStack {
    Text(self.number .. ": " .. self.model.twice),
    Text("ticks " .. self.ticks),
  }
  :task(function()
    self.model.value = self.number
    while true do sleep(1) end
  end)
  :onReceive(Timer(0.5), function() self.ticks = self.ticks + 1 end)
end

local App = Component "App" { number = State(0) }

function App:body()
  return VStack {
    Button("next", function() self.number = self.number % 1000 + 1 end),
    Part { number = self.number }:id(self.number),
  }
end

return App
