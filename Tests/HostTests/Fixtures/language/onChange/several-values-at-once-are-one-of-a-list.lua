-- L50: an onChange of a list of values runs once for all that an event has changed; values may be nil.
local App = Component "App" { a = State(nil), b = State(2), log = State "" }

function App:body()
  return VStack {
    Text(self.log),
    Button("a", function() self.a = 5 end),
    Button("nil", function() self.a = nil self.b = 3 end),
    Button("both", function() self.a = 6 self.b = 4 self.a = 7 end),
    Button("same", function() self.a = 1 self.a = 7 end),
  }
  :onChange({ self.a, self.b }, function(old, new)
    self.log = ("%s,%s -> %s,%s"):format(old[1], old[2], new[1], new[2])
  end)
end

return App
