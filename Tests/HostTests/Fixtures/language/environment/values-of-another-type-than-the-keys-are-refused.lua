-- luaview: --frames none
-- L31: a value of another type than that of an EnvironmentKey is an error where it is given, and so is a key that is declared wrongly.
local Density = EnvironmentKey "density" { default = 2 }
local Columns = EnvironmentKey "columns" { default = 2, type = "integer" }

local App = Component "App" { density = Environment(Density) }

function App:body()
  local leaf = Text "x"
  local function says(fn, ...) print(select(2, pcall(fn, ...))) end
  says(leaf.environment, leaf, Density, "dense")
  says(leaf.environment, leaf, Density, nil)
  says(leaf.environment, leaf, Density, { 1 })
  says(leaf.environment, leaf, Columns, 2.5)
  says(leaf.environment, leaf, Density)
  says(Environment, Density, 3)
  says(Environment, 7)
  says(function() EnvironmentKey "key" { default = 1, type = "string" } end)
  says(function() EnvironmentKey "key" { type = "text" } end)
  says(function() EnvironmentKey "key" { defualt = 1 } end)
  says(function() EnvironmentKey "key" (1) end)
  says(function() EnvironmentKey(1) end)
  return leaf:environment(Density, 3)
end

return App
