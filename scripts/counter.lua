-- A number, a button that adds to it, and a line for each change.
local Counter = Component "Counter" {
  step  = Property(1),  -- handed down by the parent, read-only here
  count = State(0),     -- owned by the host, lives as long as this node
}

function Counter:add()
  self.count = self.count + self.step
end

-- What to show now. The host calls it again when something that it read has changed.
function Counter:body()
  return VStack {
    Text("Count: " .. self.count):bold(),
    Button("add", function() self:add() end),
  }
  :onChange(self.count, function(old, new) print(old .. " -> " .. new) end)
end

return Counter
