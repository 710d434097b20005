-- luaview: --width 30 --height 5
-- A list that clings to its end shows what comes, until it is scrolled away, and again once it is back.
local App = Component "App" { count = State(20), clings = State(true) }
function App:body()
  return VStack {
    List(self.count, function(i) return Text("line " .. i) end):defaultScrollAnchor(self.clings and "bottom" or "top"),
    Toggle("cling", self.bind.clings),
  }
  :onKeyPress("m", function() self.count = self.count + 1 end)
end
return App
