-- Work that is done in pieces, beside something that happens ten times a second.
local App = Component "App" { pieces = State(0), ticks = State(0) }

function App:body()
  return VStack {
    Text("ticks " .. self.ticks):onReceive(Timer(0.1), function() self.ticks = self.ticks + 1 end),
    Text("pieces " .. self.pieces):task(function()
      for piece = 1, 60 do
        for _ = 1, 3000000 do end
        self.pieces = piece
        sleep(0)
      end
    end),
  }
end

return App
