-- Gestures of views inside come first, but for highPriorityGesture; simultaneousGesture is beside them. A control inside goes before gesture.
local App = Component "App" { said = State "", count = State(0) }
function App:say(what) self.said = self.said .. " " .. what end
local function tap(self, name) return TapGesture():onEnded(function() self:say(name) end) end
function App:body()
  return VStack {
    Text("said:" .. self.said .. " count " .. self.count),
    HStack { Text "a":gesture(tap(self, "inner")) }:gesture(tap(self, "outer")),
    HStack { Text "b":gesture(tap(self, "inner")) }:highPriorityGesture(tap(self, "outer")),
    HStack { Text "c":gesture(tap(self, "inner")) }:simultaneousGesture(tap(self, "outer")),
    HStack { Text "d":onTapGesture(function() self:say "tap" end) }:gesture(tap(self, "outer")),
    HStack { Button("e", function() self.count = self.count + 1 end), Text "beside" }:gesture(tap(self, "outer")),
    HStack { Button("f", function() self.count = self.count + 1 end) }
      :highPriorityGesture(DragGesture():onEnded(function() self:say "drag" end)),
    HStack { Button("g", function() self.count = self.count + 1 end) }:simultaneousGesture(tap(self, "outer")),
  }
end
return App
