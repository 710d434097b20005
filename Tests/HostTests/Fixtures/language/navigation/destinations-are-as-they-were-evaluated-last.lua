-- A page has the destination of the last evaluation, however many there are in an event.
local App = Component "App" { n = State(0) }
function App:body()
  local n = self.n
  return NavigationStack {
    VStack { Button("go", function() self.n = 1 end), NavigationLink("link", { value = 1 }) }
      :navigationDestination(function() return VStack { Text("page n " .. n .. " self.n " .. self.n), Button("again", function() self.n = 1 end) } end),
  }
  :onChange(self.n, function(_, b) if b < 3 then self.n = b + 1 end end)
  :onChange(self.n, function(_, b) if b < 5 then self.n = b + 1 end end)
end
return App
