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

-- MARK: Views

-- The same views as bare tables with a metatable.
local View = {}
View.__index = View

local function text(content) return setmetatable({ kind = "text", content = content }, View) end
local function vstack(children) return setmetatable({ kind = "vstack", children = children }, View) end
local function spacer() return setmetatable({ kind = "spacer" }, View) end
local function button(label, action) return setmetatable({ kind = "button", label = label, action = action }, View) end
local function toggle(label, value) return setmetatable({ kind = "toggle", label = label, value = value }, View) end
local function each(list, id, row) return setmetatable({ kind = "each", list = list, id = id, row = row }, View) end
local function when(flag, a, b) return setmetatable({ kind = "if", flag = flag, a = a, b = b }, View) end
local function item(properties) return setmetatable({ kind = "item", properties = properties }, View) end

function View:bold() return setmetatable({ kind = "bold", inner = self }, View) end
function View:padding(cells) return setmetatable({ kind = "padding", inner = self, cells = cells }, View) end
function View:frame(options) return setmetatable({ kind = "frame", inner = self, options = options }, View) end
function View:onChange(value, action)
  return setmetatable({ kind = "onChange", inner = self, value = value, action = action }, View)
end

local function nothing() end
local x, plain_x = Text "x", text "x"
local bound = {}
local Item = Component "Item" { title = Property(), body = function(self) return Text(self.title) end }

local function views(name, title, subject, baseline, target)
  probe(name, title, "a table with a metatable", target, {
    subject = function(self, n)
      local binding = self.bind.flag
      for i = 1, n do subject(i, binding) end
    end,
    baseline = function(_, n) for i = 1, n do baseline(i, bound) end end,
  })
end

views("text", "Text", function() return Text "x" end, function() return text "x" end)
views("spacer", "Spacer", function() return Spacer() end, function() return spacer() end)
views("stack", "VStack of two views", function() return VStack { x, x } end,
  function() return vstack { plain_x, plain_x } end)
views("stack with spacing", "VStack of two views, spacing", function() return VStack { spacing = 1, x, x } end,
  function() return vstack { spacing = 1, plain_x, plain_x } end)
views("button", "Button", function() return Button("x", nothing) end, function() return button("x", nothing) end)
views("toggle", "Toggle", function(_, b) return Toggle("x", b) end, function(_, b) return toggle("x", b) end)
views("each", "ForEach", function() return ForEach(3, nothing) end, function() return each(3, nil, nothing) end)
views("if", "If", function(i) return If(i > 1, x, x) end, function(i) return when(i > 1, plain_x, plain_x) end)
views("component", "view of a component", function(i) return Item { title = i } end,
  function(i) return item { title = i } end)
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
    for i = 1, n do walked(vstack { text(i), text("row " .. i):bold() }) end
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
