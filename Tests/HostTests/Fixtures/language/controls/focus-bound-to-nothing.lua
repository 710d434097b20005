-- luaview: --width 30
-- A field for the focus says where the focus is: what no control stands for is nil or false again.
local App = Component "App" { f = FocusState(), shows = State(false), g = FocusState() }
function App:body()
  return VStack {
    Button("a", function() self.f = "nowhere" end):focused(self.bind.f, "a"),
    Button("b", function() self.f = "c" end):focused(self.bind.f, "b"),
    self.shows and Button("c", print):focused(self.bind.f, "c"),
    Button("show", function() self.shows = not self.shows end),
    Text "no control":focused(self.bind.g),
    Button("d", print):disabled():focused(self.bind.f, "d"),
    Button("to d", function() self.f = "d" end),
    Button("to g", function() self.g = true end),
    Text("f " .. tostring(self.f) .. " g " .. tostring(self.g)),
  }
end
return App
