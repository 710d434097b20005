-- luaview: --width 20 --height 6
-- A list that is longer than a length can say follows its end as rows come.
local App = Component "App" { count = State(1000000) }
function App:body()
  return VStack {
    List(self.count, function(i) return Text("row " .. i) end):defaultScrollAnchor "bottom",
    Button("more", function() self.count = self.count + 3 end),
  }
end
return App
