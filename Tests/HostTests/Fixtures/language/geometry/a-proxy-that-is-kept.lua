local kept
local App = Component "App" { isThere = State(true), width = State(12) }
function App:body()
  return VStack {
    self.isThere and GeometryReader(function(proxy)
      kept = proxy
      return Text("w " .. proxy.size.width)
    end):frame { width = self.width, height = 1 },
    Button("ask", function() print(kept.size.width, kept:frame "global".width, pcall(function() return kept.nothing end)) end),
    Button("wider", function() self.width = self.width + 2 end),
    Button("drop", function() self.isThere = false end),
  }
end
return App
