-- luaview: --width 30
-- A sheet that is shown by an action of another one, which goes at the same time, or stays below it.
local App = Component "App" { first = State(false), second = State(false), n = State(0) }
function App:body()
  return VStack {
    Button("open", function() self.first = true end),
    Text("n " .. self.n), Text "...", Text "...", Text "...", Text "...",
  }
  :sheet { isPresented = self.bind.first, content = function()
    return VStack {
      Text "first",
      Button("swap", function() self.first = false; self.second = true end),
      Button("both", function() self.second = true end),
    }:onDisappear(function() print "first goes"; self.n = self.n + 1 end)
  end }
  :sheet { isPresented = self.bind.second, content = function()
    return VStack { Text "second", Button("back", function() self.second = false; self.first = true end), Button("close", function() self.second = false end) }
     :onAppear(function() print "second comes" end)
  end }
end
return App
