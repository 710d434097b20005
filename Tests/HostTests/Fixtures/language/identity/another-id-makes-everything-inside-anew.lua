-- L12: state, onAppear and baselines inside start again; modifiers outside the id keep their node.
local Counter = Component "Counter" { count = State(0) }

function Counter:body()
  return Button("count", function() self.count = self.count + 1 end), Text(self.count)
end

local App = Component "App" { version = State(1) }

function App:body()
  return
    Counter()
      :onAppear(function() print "inside appears" end)
      :onDisappear(function() print "inside disappears" end)
      :onChange(self.version, function() print "inside changes" end)
      :id(self.version)
      :onAppear(function() print "outside appears" end)
      :onDisappear(function() print "outside disappears" end)
      :onChange(self.version, function() print "outside changes" end),
    Button("renew", function() self.version = self.version + 1 end)
end

return App
