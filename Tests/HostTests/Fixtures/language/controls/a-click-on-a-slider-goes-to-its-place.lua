-- luaview: --width 40 --height 6
-- A click goes to that place of the whole slider, also on its own text; a drag goes on from it, and from nothing else.
local App = Component "App" { v = State(0), w = State(0), name = State "abcdef" }
function App:body()
  return VStack {
    Text("v=" .. self.v .. " w=" .. self.w),
    Slider("s", self.bind.v, { min = 0, max = 10, step = 1 }),
    Slider(HStack { Text "AAAA", Text "BBBB" }, self.bind.w, { min = 0, max = 10, step = 1 }):frame { width = 20 },
    TextField("name", self.bind.name),
    Button("no", function() end):disabled(),
  }
end
return App
