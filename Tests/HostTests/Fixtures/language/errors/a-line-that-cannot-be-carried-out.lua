-- status: 2
-- §5: the run stops with the place and what there is; what follows does not happen, and the tree is unmounted.
local App = Component "App" { n = State(0) }

function App:body()
  return Text(self.n):onDisappear(function() print "disappears" end), Button("add", function() self.n = self.n + 1 end)
end

return App
