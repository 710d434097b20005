-- L74: what is let in last is compared with by an updater of the same kind alone; another one in its place lets in once.
local Never = Updater "Never" { shouldUpdate = function() return false end }
local Rising = Updater "Rising" { shouldUpdate = function(old, new) return new > old end }
local App = Component "App" { n = State(0), kind = State(1) }
local beat = PassthroughSubject "beat"
function App:gate()
  if self.kind == 1 then return Updaters.True(false) end
  if self.kind == 2 then return Never(self.n) end
  if self.kind == 3 then return Updaters.Nonduplicate "same" end
  if self.kind == 4 then return Updaters.Event(beat) end
  if self.kind == 5 then return Rising(self.n) end
end
function App:body()
  return VStack {
    Text("now " .. self.n .. ", kind " .. self.kind),
    Text("let in " .. self.n):modifier(self:gate()),
    Button("count", function() self.n = self.n + 1 end),
    Button("fall", function() self.n = self.n - 2 end),
    Button("kind", function() self.kind = self.kind % 5 + 1 end),
  }
end
return App
