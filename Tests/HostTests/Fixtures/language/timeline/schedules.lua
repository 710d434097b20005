-- status: 1
-- L66: its schedules, and what is none.
local forms = {
  function() return TimelineView("everyMinute", function(c) return Text("minute " .. c.date .. c.cadence) end) end,
  function() return TimelineView("animation", function(c) return Text(("%.3f"):format(c.date) .. c.cadence) end) end,
  function() return TimelineView("animation", function(c) return Text(("%.3f"):format(c.date) .. c.cadence) end, { minimumInterval = 0.5 }) end,
  function() return TimelineView(3, function(c) return Text(c.date) end, { from = 1 }) end,
  function() return TimelineView(3, function(c) return Text(c.date) end, { from = 100 }) end,
  function() return TimelineView(0, print) end, function() return TimelineView(-1, print) end, function() return TimelineView(0/0, print) end,
  function() return TimelineView("x", print) end, function() return TimelineView() end, function() return TimelineView(1) end, function() return TimelineView({}, print) end,
  function() return TimelineView(1, 2) end, function() return TimelineView("animation", print, { from = 1 }) end, function() return TimelineView(1, print, { minimumInterval = 1 }) end,
  function() return TimelineView(1, print, { every = 1 }) end, function() return TimelineView(1, function() return 5 end) end, function() return TimelineView(1, function() return nil end) end,
  function() return TimelineView(1, function() error "in it" end) end, function() return TimelineView(1, function(c) return Text "a", Text "b" end) end,
}
local Part = Component "Part" { i = Property() }
function Part:body() return forms[self.i]() end
local App = Component "App" { i = State(1) }
function App:body() return VStack { Text(self.i), Part { i = self.i }:id(self.i), Button("next", function() self.i = self.i + 1 end) } end
return App
