-- luaview: --frames none
-- status: 1
-- L65
local Part = Component "Part" {
  page = Property(), late = Computed(function() Task(print) return 1 end),
  initial = State(function() Task(function() print "initial" end) return 0 end),
}
function Part:body()
  if self.page == 1 then Task(print) end
  if self.page == 2 then return List(2, function(i) Task(print) return Text(i) end) end
  if self.page == 3 then return Text(self.late) end
  return Text(self.page)
end
local App = Component "App" { page = State(0) }
function App:body()
  return VStack {
    Part { page = self.page },
    Button("next", function() self.page = self.page + 1 end),
    Button("nothing", function() Task() end),
    Button("table", function() Task { function() end } end),
    Button("thread", function() Task(coroutine.create(print)) end),
    Button("field", function() Task(function() end).name = "x" end),
    Button("method", function() Task(function() end):stop() end),
    Button("dot", function() Task(function() end).cancel() end),
    Button("outside", function() Task(function() end):value() end),
    Button("own", function() local task task = Task(function() task:value() end) end),
    Button("yield", function() Task(function() coroutine.yield(1) end) end),
  }
end
return App
