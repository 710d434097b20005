-- The view a modifier is applied to is an input: with an equal one the body is skipped. Shown twice, it is two nodes, each
-- with state of its own; modifiers around one another run from the outside in, and keep their state.
local Frame = Modifier "Frame" {
  times = Property(1), pressed = State(0), doubled = Computed(function(self) return self.pressed * 2 end),
}
function Frame:body(content)
  print("Frame " .. self.times, content == self.content)
  local views = { Button("frame " .. self.times .. " " .. self.doubled, function() self.pressed = self.pressed + 1 end) }
  for _ = 1, self.times do views[#views + 1] = content end
  return VStack(views):onAppear(function() print("Frame " .. self.times .. " appeared") end)
end
local Counter = Component "Counter" { n = State(0) }
function Counter:body() return Button("n " .. self.n, function() self.n = self.n + 1 end) end
local Label = Modifier "Label" { equal = function(a, b) return a.text == b.text end, text = Property() }
function Label:body(content) print("Label " .. self.text) return content, Text(self.text) end

local App = Component "App" { round = State(0), flag = State(true) }
function App:body()
  local _ = self.round
  return VStack {
    Counter():modifier(Frame { times = 2 }):modifier(Frame { times = 3 }):padding { leading = 1 },
    self.flag and Text "shown":modifier(Frame()),
    Text(self.round):modifier(Label { text = "kept" }),
    Button("round", function() self.round = self.round + 1 end),
    Button("flag", function() self.flag = not self.flag end),
  }
end
return App
