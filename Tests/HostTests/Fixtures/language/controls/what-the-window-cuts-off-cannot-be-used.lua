-- luaview: --width 20 --height 8
-- A control that is cut off at the window's edge cannot be used, and the focus passes over it; what can be scrolled there can.
-- status: 2
local App = Component "App" { n = State(0), m = State(0) }
function App:body()
  return VStack {
    Text("n=" .. self.n .. " m=" .. self.m),
    HStack {
      Button("near", function() end),
      Text("wide"):frame { width = 20 },
      Button("far", function() self.n = self.n + 1 end),
    },
    TabView { Text "one":tabItem "Alpha", Text "two":tabItem "Beta", Text "three":tabItem "Gamma" },
    ScrollView {
      axis = "horizontal",
      HStack {
        Button("first", function() end), Text("wide"):frame { width = 20 },
        Button("last", function() self.m = self.m + 1 end),
      },
    },
  }
end
return App
