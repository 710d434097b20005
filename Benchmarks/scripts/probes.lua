-- Small operations, each in the language and in plain Lua doing the same, in one Lua state. `run(name, side, n)` does
-- one of them `n` times, in a body, or in an action if it writes. At the start the names are printed, each with a title,
-- the baseline in words, and how many times the baseline it may cost.

local probes, order = {}, {}

local function probe(name, title, baseline, target, sides)
  probes[name], order[#order + 1] = sides, name
  print(table.concat({ name, title, baseline, target or "" }, "\t"))
end

-- MARK: Fields

-- An object whose fields stand in another table, behind functions.
local function plain_object(fields)
  return setmetatable({}, {
    __index = function(_, name) return fields[name] end,
    __newindex = function(_, name, value) fields[name] = value end,
  })
end

local plain = plain_object { count = 0, name = "x" }

probe("read", "tracked read of a field", "__index function", 1.5, {
  subject = function(self, n) for _ = 1, n do local _ = self.count end end,
  baseline = function(_, n) for _ = 1, n do local _ = plain.count end end,
})

probe("write", "write of a field that a body read", "__newindex function", 1.5, {
  writes = true,
  subject = function(self, n) for i = 1, n do self.count = i end end,
  baseline = function(_, n) for i = 1, n do plain.count = i end end,
})

probe("equal write", "equal write of a field", "__newindex function", 1.5, {
  writes = true,
  subject = function(self, n) for _ = 1, n do self.name = "x" end end,
  baseline = function(_, n) for _ = 1, n do plain.name = "x" end end,
})

-- MARK: A call into Swift

local function add(a, b) return a + b end

probe("swift", "call of a function in Swift", "a Lua function", nil, {
  subject = function(_, n) for i = 1, n do local _ = measured.sum(i, 1) end end,
  baseline = function(_, n) for i = 1, n do local _ = add(i, 1) end end,
})

-- MARK: Views

-- The same views as bare tables with a metatable.
local View = {}
View.__index = View

local function leaf(kind, first, second, third)
  return setmetatable({ kind = kind, first = first, second = second, third = third }, View)
end
local function container(kind, children) return setmetatable({ kind = kind, children = children }, View) end

function View:bold() return setmetatable({ kind = "bold", inner = self }, View) end
function View:padding(cells) return setmetatable({ kind = "padding", inner = self, cells = cells }, View) end
function View:frame(options) return setmetatable({ kind = "frame", inner = self, options = options }, View) end
function View:onChange(value, action)
  return setmetatable({ kind = "onChange", inner = self, value = value, action = action }, View)
end

local function nothing() end
local x, plain_x = Text "x", leaf("Text", "x")
local bound, numbers, choices = {}, { 1, 2, 3 }, { "one", "two" }
local Item = Component "Item" { title = Property(), body = function(self) return Text(self.title) end }

local function views(name, title, subject, baseline, target)
  probe(name, title, "a table with a metatable", target, {
    subject = function(self, n)
      local flag, line, amount = self.bind.flag, self.bind.name, self.bind.count
      for i = 1, n do subject(i, flag, line, amount) end
    end,
    baseline = function(_, n) for i = 1, n do baseline(i, bound, bound, bound) end end,
  })
end

-- MARK: Each kind of view

local function leaves(name, subject, baseline) views(name, name, subject, baseline) end

leaves("EmptyView", function() return EmptyView() end, function() return leaf "EmptyView" end)
leaves("Text", function() return Text "x" end, function() return leaf("Text", "x") end)
leaves("Divider", function() return Divider() end, function() return leaf "Divider" end)
leaves("Spacer", function() return Spacer() end, function() return leaf "Spacer" end)
leaves("Rectangle", function() return Rectangle() end, function() return leaf "Rectangle" end)
leaves("RoundedRectangle", function() return RoundedRectangle(1) end, function() return leaf("RoundedRectangle", 1) end)
leaves("Color", function() return Color "red" end, function() return leaf("Color", "red") end)
leaves("Markdown", function() return Markdown "x" end, function() return leaf("Markdown", "x") end)
leaves("Label", function() return Label("x", "*") end, function() return leaf("Label", "x", "*") end)
leaves("Link", function() return Link("x", "file:x") end, function() return leaf("Link", "x", "file:x") end)
leaves("ProgressView", function() return ProgressView { value = 1, total = 2 } end,
  function() return leaf("ProgressView", { value = 1, total = 2 }) end)
leaves("Gauge", function() return Gauge { value = 1, max = 2 } end,
  function() return leaf("Gauge", { value = 1, max = 2 }) end)
leaves("Chart", function() return Chart(numbers) end, function() return leaf("Chart", numbers) end)
leaves("Canvas", function() return Canvas(nothing) end, function() return leaf("Canvas", nothing) end)
leaves("Button", function() return Button("x", nothing) end, function() return leaf("Button", "x", nothing) end)
leaves("Toggle", function(_, flag) return Toggle("x", flag) end, function(_, flag) return leaf("Toggle", "x", flag) end)
for _, name in ipairs { "TextField", "SecureField", "TextEditor" } do
  local make = _ENV[name]
  leaves(name, function(_, _, line) return make("x", line) end, function(_, _, line) return leaf(name, "x", line) end)
end
for _, name in ipairs { "Slider", "Stepper" } do
  local make = _ENV[name]
  leaves(name, function(_, _, _, amount) return make("x", amount) end,
    function(_, _, _, amount) return leaf(name, "x", amount) end)
end
leaves("Picker", function(_, _, line) return Picker("x", line, choices) end,
  function(_, _, line) return leaf("Picker", "x", line, choices) end)
leaves("NavigationLink", function() return NavigationLink("x", nothing) end,
  function() return leaf("NavigationLink", "x", nothing) end)
leaves("TableColumn", function() return TableColumn("x", "name") end,
  function() return leaf("TableColumn", "x", "name") end)
leaves("ForEach", function() return ForEach(3, nothing) end, function() return leaf("ForEach", 3, nil, nothing) end)
leaves("If", function(i) return If(i > 1, x, x) end, function(i) return leaf("If", i > 1, plain_x, plain_x) end)
leaves("view of a component", function(i) return Item { title = i } end,
  function(i) return leaf("Item", { title = i }) end)

for _, name in ipairs {
  "VStack", "HStack", "ZStack", "FullScreen", "Grid", "GridRow", "Section", "Form", "GroupBox", "ScrollView", "List",
  "LazyVStack", "LazyHStack", "ViewThatFits", "Group", "TabView", "NavigationStack",
} do
  local make = _ENV[name]
  views(name, name .. " of two views", function() return make { x, x } end,
    function() return container(name, { plain_x, plain_x }) end)
end
views("spaced", "VStack of two views, spacing", function() return VStack { spacing = 1, x, x } end,
  function() return container("VStack", { spacing = 1, plain_x, plain_x }) end)
for _, name in ipairs { "DisclosureGroup", "Menu" } do
  local make = _ENV[name]
  leaves(name, function() return make("x", { x, x }) end, function() return leaf(name, "x", { plain_x, plain_x }) end)
end
local column = TableColumn("x", "name")
leaves("Table", function() return Table { rows = 3, column } end,
  function() return container("Table", { rows = 3, plain_x }) end)

-- MARK: Modifiers

views("bold", "bold", function() return x:bold() end, function() return plain_x:bold() end)
views("padding", "padding", function() return x:padding(2) end, function() return plain_x:padding(2) end)
views("frame", "frame with one option", function() return x:frame { width = 6 } end,
  function() return plain_x:frame { width = 6 } end)
views("onChange", "onChange", function(i) return x:onChange(i, nothing) end,
  function(i) return plain_x:onChange(i, nothing) end)

-- A row of four nodes is built, and read: by the host, which also holds it against the tree that stands, and by a Lua
-- function that walks it.
local function walked(view)
  if view.inner then return walked(view.inner) + 1 end
  local nodes = 1
  for _, child in ipairs(view.children or {}) do nodes = nodes + walked(child) end
  return nodes
end

probe("row", "stack, two texts, modifier: built, read, compared", "tables, walked by a function", 2, {
  shows = function(n)
    return ForEach(n, function(i) return VStack { Text(i), Text("row " .. i):bold() } end)
  end,
  baseline = function(_, n)
    for i = 1, n do
      walked(container("VStack", { leaf("Text", i), leaf("Text", "row " .. i):bold() }))
    end
  end,
})

-- MARK: Running

local chosen, shown
local runner, shower

local Runner = Component "Runner" {
  round = State(0),
  count = State(0),
  name  = State("x"),
  flag  = State(false),
}

function Runner:body()
  runner = self
  local _ = self.round, self.name, self.count
  if chosen then chosen() end
  return EmptyView()
end

local Shower = Component "Shower" { round = State(0) }

function Shower:body()
  shower = self
  local _ = self.round
  return shown and shown() or EmptyView()
end

function run(name, side, n)
  local sides = probes[name]
  if sides.shows and side == "subject" then
    shown = function() return sides.shows(n) end
    shower.round = shower.round + 1
  elseif sides.writes then
    chosen = nil
    sides[side](runner, n)
  else
    chosen = function() sides[side](runner, n) end
    runner.round = runner.round + 1
  end
end

return Group { Runner(), Shower() }
