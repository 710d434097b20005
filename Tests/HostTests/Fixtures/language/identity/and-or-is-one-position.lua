-- L11: 'cond and a or b' is one position: the same component there is the same node, another one a new node.
local Counter = Component "Counter" { name = Property(), count = State(0) }

function Counter:body()
  return HStack { Button("count", function() self.count = self.count + 1 end), Text(self.name .. " " .. self.count) }
end

local Other = Component "Other" {}

function Other:body()
  return Text "another component"
end

local App = Component "App" { choice = State(1) }

function App:body()
  return
    self.choice == 1 and Counter { name = "one" } or self.choice == 2 and Counter { name = "two" } or Other(),
    Button("next", function() self.choice = self.choice % 3 + 1 end)
end

return App
