-- A button that never comes back, and a task that is never done but gives others their turn.
local App = Component "App" { text = State "", spins = State(false), rounds = State(0) }

function App:spin()
  while true do
    for _ = 1, 100000 do end
    self.rounds = self.rounds + 1
    sleep(0)
  end
end

function App:body()
  return VStack {
    Button("hang", function() while true do end end),
    TextField("text", self.bind.text):onSubmit(function() self.spins = true end),
    Text("typed " .. self.text),
    HStack { Spacer(), Text "edge" },
    self.spins and Text("round " .. self.rounds):task(function() self:spin() end),
  }
end

return App
