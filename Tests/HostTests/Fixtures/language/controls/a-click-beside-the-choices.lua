-- luaview: --width 24
-- A click on a choice of a picker chooses it; one between the choices, or on the label, chooses nothing.
local App = Component "App" { s = State "M", i = State "b" }
function App:body()
  return VStack {
    Picker("Size", self.bind.s, { "S", "M", "L" }, { style = "segmented" }),
    Picker("Kind", self.bind.i, { "a", "b" }, { style = "inline" }),
  }
end
return App
