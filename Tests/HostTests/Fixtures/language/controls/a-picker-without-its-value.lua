-- luaview: --width 30
-- SwiftUI's warning is logged, nothing is shown as chosen, and any choice can be made.
local App = Component "App" { size = State(0), n = State(0) }
function App:body()
  return VStack {
    Picker("Size", self.bind.size, { "S", "M" }),
    Picker("None", self.bind.n, {}),
    Button("add", function() self.n = self.n + 1 end),
  }
end
return App
