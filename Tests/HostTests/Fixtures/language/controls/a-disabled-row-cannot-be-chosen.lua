-- luaview: --width 40
-- Keys pass over a disabled row, a click on it does nothing, and ctrl+a leaves it out.
-- status: 2
local App = Component "App" { v = State(nil), n = State {}, t = State(nil) }
function App:body()
  return VStack {
    HStack {
      List { selection = self.bind.v, Text "a":tag "a", Text "b":tag "b":disabled(), Text "c":tag "c", Text "d":tag "d":disabled() },
      List { selection = self.bind.n, Text "e":tag "e", Text "f":tag "f":disabled(), Text "g":tag "g" },
    }:frame { height = 4 },
    List {
      selection = self.bind.t,
      ForEach(100, function(i) return Text("row " .. i):disabled(i % 3 ~= 1 or i > 90) end),
    }:id "rows":frame { height = 3 },
    Text("v=" .. tostring(self.v) .. " n=" .. table.concat(self.n, ",") .. " t=" .. tostring(self.t)),
  }
end
return App
