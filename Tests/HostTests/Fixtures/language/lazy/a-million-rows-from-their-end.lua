-- The rows that are made to know whether all have room stand beside those that are seen, wherever these are.
calls = 0
local App = Component "App" { count = State(1000000), atEnd = State(false) }
function App:body()
  return VStack {
    Button("end", function() self.atEnd, self.count = true, self.count + 1 end),
    List(self.count, function(i) calls = calls + 1 return Text("row " .. i) end)
      :defaultScrollAnchor(self.atEnd and "bottom" or "top"):frame { height = 4 },
  }
end
return App
