-- L31: EnvironmentKey declares a key with a default; what is around gives others of its type, and transformEnvironment starts from the default.
local Density = EnvironmentKey "density" { default = 2 }
local Tint = EnvironmentKey "tint" { type = "string" }

local Leaf = Component "Leaf" { density = Environment(Density), tint = Environment(Tint), other = Environment("density", "none") }
function Leaf:body() return Text(self.density .. " " .. tostring(self.tint) .. " " .. self.other) end

local App = Component "App" { density = State(3) }

function App:body()
  return VStack {
    Leaf(),
    Leaf():environment(Density, self.density):environment(Tint, "red"),
    Leaf():environment(Tint, nil):environment("density", "a string is another key"),
    Leaf():transformEnvironment(Density, function(density) return density * 10 end),
    Button("more", function() self.density = self.density + 1 end),
  }
end

return App
