-- A press goes on to the next choice that chooses something else, and so do the arrows.
local App = Component "App" { v = State "a" }

function App:body()
  return Picker("p", self.bind.v, { { "a", "A" }, { "a", "A2" }, { "b", "B" }, { "b", "B2" }, { "c", "C" } }, { style = "segmented" })
end

return App
