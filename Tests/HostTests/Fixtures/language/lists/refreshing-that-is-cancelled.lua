-- L67: one that code cancels, before it has begun too, is over, and another can begin.
local Reader = Component "Reader" { refresh = Environment("refresh", nil) }
function Reader:body()
  return VStack {
    Button("never", function() local t = self.refresh() t:cancel() print("cancelled", t.isCancelled) end),
    Button("twice", function() local t = self.refresh() t:cancel() print("another", self.refresh() ~= t) end),
    Button("soon", function() local t = self.refresh() Task(function() sleep(1) t:cancel() print("again", self.refresh() ~= t) end) end),
  }
end
local App = Component "App" {}
function App:body()
  return List { Reader() }:refreshable(function() print "begins" sleep(2) print "ends" end)
end
return App
