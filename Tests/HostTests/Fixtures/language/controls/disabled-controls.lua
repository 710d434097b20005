-- luaview: --width 30
-- status: 2
-- What is disabled cannot be used, does not get the focus, and nothing inside can undo it.
local App = Component "App" { off = State(true), n = State(0), name = State "" }
function App:body()
  return VStack {
    Button("first", function() self.n = self.n + 1 end):disabled(self.off),
    VStack { TextField("Name", self.bind.name):disabled(false), Text(self.n) }:disabled(self.off),
    Button("switch", function() self.off = not self.off end),
  }
end
return App
