-- Lines of a program come into a list, until all are there; a key shows another mark.
local App = Component "App" { count = Property(1000), lines = State {}, marked = State(true) }

function App:body()
  local last = tostring(self.count)
  return VStack { alignment = "leading",
    HStack {
      Text(#self.lines .. " lines"),
      Button(self.marked and "◆" or "◇", function() self.marked = not self.marked end),
    },
    List { ForEach(self.lines, function(line) return Text(line) end) },
  }
  :onReceive(process.lines { "seq", "1", last }, function(line)
    table.insert(self.lines, line)
    if line == last then quit() end
  end)
end

return App
