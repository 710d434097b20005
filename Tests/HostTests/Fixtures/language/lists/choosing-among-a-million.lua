-- luaview: --width 40
local App = Component "App" { chosen = State(nil) }
function App:body()
  return VStack {
    List(1000000, function(i) return Text("row " .. i) end, { selection = self.bind.chosen }):frame { height = 4 },
    Text("chosen: " .. tostring(self.chosen)),
  }
end
return App
