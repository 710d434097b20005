-- Where the mouse has rested for half a second, the help of what it is over is shown until it leaves or something is done.
local App = Component "App" { n = State(0) }
function App:body()
  return VStack {
    HStack { Button("save " .. self.n, function() self.n = self.n + 1 end):help "Writes the file", Text "plain" },
    VStack { Text "inner":help "of the inner", Text "rest" }:help("of the outer " .. self.n),
    Text "last",
  }
end
return App
