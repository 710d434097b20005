-- luaview: --frames changed --width 60
-- Four squares of one colour name: one without a gate, three whose gate decides when the new name is let in.
local emit = PassthroughSubject "emit"

local Square = Component "Square" {
  color = Property(),
  taps  = State(0),  -- its own state goes through every gate
}

function Square:body()
  return HStack { Text(self.color), Button("tap", function() self.taps = self.taps + 1 end), Text(self.taps) }
end

local Updating = Component "Updating" { color = State(0), key = State(0), flag = State(false) }

function Updating:body()
  local name = "c" .. self.color
  return VStack {
    Square { color = name },
    Square { color = name }:modifier(Updaters.Nonduplicate(self.key)),
    Square { color = name }:modifier(Updaters.True(self.flag)),
    Square { color = name }:modifier(Updaters.Event(emit)),
    HStack {
      Button("color", function() self.color = self.color + 1 end),
      Button("key", function() self.key = self.key + 1 end),
      Button("flag", function() self.flag = not self.flag end),
      Button("emit", function() emit:send() end),
    },
  }
end

return Updating
