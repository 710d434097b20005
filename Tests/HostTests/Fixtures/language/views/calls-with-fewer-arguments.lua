-- With fewer arguments the last stands for a parameter further behind, if it is of a kind that this takes.
local callable = setmetatable({}, { __call = function(_, element) return Text("called " .. element) end })

local mistakes = {
  function() return ForEach({ "a" }, 3) end,
  function() return ForEach({ "a" }, {}) end,
  function() return ForEach({ "a" }, "id") end,
  function() return Gauge "much" end,
  function() return Gauge(nil) end,
  function() return Gauge { value = 1, min = 3, max = 2 } end,
  function() return Gauge { min = 3, max = 2 } end,
  function() return ProgressView(true) end,
  function() return Text "x":border(300) end,
  function() return Text "x":border(1.5) end,
  function() return Text "x":border(true) end,
  function() return Text "x":border "no such thing" end,
  function() return Text "x":task(3) end,
  function() return Text "x":task(coroutine.create(print)) end,
  function() return TextEditor(3) end,
  function() return TextEditor(coroutine.create(print)) end,
  function() return TableColumn("x", 3) end,
  function() return Text "x":navigationDestination(3) end,
}

local App = Component "App" { text = State "edited" }

function App:body()
  for _, mistake in ipairs(mistakes) do print(select(2, pcall(mistake))) end
  return VStack {
    ForEach({ "a" }, function(element) return Text("made " .. element) end),
    ForEach({ "b" }, callable),
    ForEach({ "c" }, function(element) return element end, function(element) return Text("known " .. element) end),
    Gauge(0.5):frame { width = 6 },
    Gauge { value = 3, min = 1, max = 5 }:frame { width = 6 },
    ProgressView(0.25):frame { width = 6 },
    ProgressView "wait",
    Text "name":border "red",
    Text "name":border "clear",
    Text "number":border(9),
    Text "style":border "double",
    Text "options":border { title = "t" },
    TextEditor(self.bind.text):frame { width = 8, height = 1 },
    TextEditor { text = self.bind.text }:frame { width = 8, height = 1 },
    Table({ { n = "row" } }, { TableColumn("made", function(row) return Text(row.n .. "!") end), TableColumn("key", "n") })
      :frame { height = 3 },
    Text "x":task(function() print "ran" end),
  }
end

return App
