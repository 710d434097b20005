-- L60: at the end and on quit the tree is unmounted in one pass, in the order of L52; it may print; no frame follows.
local App = Component "App" { n = State(0) }

function App:body()
  return VStack {
    Text("n " .. self.n):onDisappear(function() print "text" self.n = 1 end),
    Button("quit", function() quit(4) self.n = 2 end):onDisappear(function() print("button " .. self.n) end),
  }
  :onDisappear(function() print "stack" end)
end

return App
