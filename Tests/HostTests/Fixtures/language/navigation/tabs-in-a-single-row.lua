-- luaview: --width 24
-- Where there is no room for the line below the tabs they take their row alone.
local App = Component "App" { height = State(3) }
function App:body()
  return VStack {
    TabView { Text "first":tabItem "one", Text "second":tabItem "two" }:frame { height = self.height },
    Stepper("height", self.bind.height, { min = 0, max = 9 }),
  }
end
return App
