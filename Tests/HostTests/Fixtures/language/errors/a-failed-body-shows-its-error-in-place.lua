-- status: 1
-- L91: siblings stay, the state is kept, and the next good evaluation brings the component back. Its children stay as they
-- were meanwhile, undrawn: they neither disappear nor appear.
local Child = Component "Child" { count = State(0) }

function Child:body()
  return Button("child", function() self.count = self.count + 1 end)
    :onAppear(function() print "child appears" end)
    :onDisappear(function() print "child disappears" end),
    Text(self.count)
end

local Middle = Component "Middle" { n = Property(), own = State(0) }

function Middle:body()
  if self.n == 1 then error "no ones here" end
  return Child(), Button("own " .. self.own, function() self.own = self.own + 1 end)
end

local App = Component "App" { n = State(0) }

function App:body()
  return Text "above", Middle { n = self.n }, Button("add " .. self.n, function() self.n = self.n + 1 end)
end

return App
