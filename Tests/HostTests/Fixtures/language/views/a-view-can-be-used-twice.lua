-- L6: a view is an immutable value. Each place that it is used at is a node of its own.
local Counter = Component "Counter" { count = State(0) }

function Counter:body()
  return Button("count", function() self.count = self.count + 1 end), Text(self.count)
end

local line = Text "line"
local indented = line:padding { horizontal = 2 }
local counter = Counter()

return VStack { line, indented, line, counter, counter }
