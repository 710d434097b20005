-- luaview: --width 30
local App = Component "App" { n = State(0) }
function App:body()
  return Text("n " .. self.n):toolbar {
    Button("add", function() self.n = self.n + 1 end), Spacer(), self.n > 0 and Text("changed"):dim(),
  }
end
return App
