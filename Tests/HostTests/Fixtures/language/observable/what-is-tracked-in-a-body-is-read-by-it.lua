-- A body, or a Computed, that reads a field within `track` depends on it as on what it reads itself.
local M = Observable "M" { k = 1, double = Computed(function(self)
  return track(function() return self.k * 2 end, function() end)
end) }
local m = M()

local App = Component "App" { n = State(1), other = State(0) }

function App:body()
  local _, message = pcall(track, function() error("seen " .. self.other, 0) end, function() end)
  return VStack {
    Text("n " .. track(function() return self.n end, function() print "n is written" end)),
    Text("double " .. m.double),
    Text(message),
    Button("n", function() self.n = self.n + 1 end),
    Button("k", function() m.k = m.k + 1 end),
    Button("other", function() self.other = self.other + 1 end),
  }
end

return App
