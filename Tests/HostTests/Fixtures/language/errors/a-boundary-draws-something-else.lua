-- L91: onError draws what its function gives; the error is reported and counts; the next good evaluation comes back.
-- status: 1
local Row = Component "Row" { n = Property() }
function Row:body()
  if self.n % 2 == 1 then error("odd " .. self.n) end
  return Text("fine " .. self.n)
end
local App = Component "App" { n = State(0) }
function App:body()
  return VStack {
    Row { n = self.n }:onError(function(message) return Text("sorry: " .. message) end),
    Text "sibling",
    Button("up", function() self.n = self.n + 1 end),
  }
end
return App
