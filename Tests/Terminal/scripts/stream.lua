-- Many lines come into a list while the button can be pressed.
local App = Component "App" { lines = State {}, presses = State(0), compared = State(0) }

function App:body()
  return VStack { alignment = "leading",
    HStack {
      Text(#self.lines .. " lines"),
      Button("pressed " .. self.presses, function() self.presses = self.presses + 1 end),
    },
    List { ForEach(self.lines, function(line) return Text("line " .. line) end) },
  }
  :onReceive(process.lines { "seq", "1", "30000" }, function(line) table.insert(self.lines, line) end)
end

return App
