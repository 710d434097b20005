-- L31: `scenePhase` has a value where nothing gives one; onChange of it works, and an equal one is none.
local Reader = Component "Reader" { phase = Environment "scenePhase" }
function Reader:body()
  return Text(self.phase):onChange(self.phase, function(old, new) print(old .. " -> " .. new) end)
end
local App = Component "App" {}
function App:body()
  return VStack { Reader(), VStack { Reader() }:environment("scenePhase", "active"), Text "reads nothing" }
end
return App
