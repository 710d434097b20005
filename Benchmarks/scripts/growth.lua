-- Interfaces of one kind in several sizes: `run growth.lua -- KIND COUNT`. What there is to do for each of `count` is the same,
-- so that what it costs in all grows as they do; what stays as it was costs nothing.
local kind, count = ...
count = tonumber(count) or 1

local Reader = Component "Reader" { theme = Environment("theme", "none") }
function Reader:body() return Text(self.theme) end

local function branches(levels)
  if levels == 0 then return Text "x" end
  return ViewThatFits { HStack { branches(levels - 1), branches(levels - 1) }, Text "y" }
end

local function points()
  local list = {}
  for i = 1, count do list[i] = i * 7919 % count end
  return list
end

local function rows()
  local list = {}
  for i = 1, count do list[i] = { id = i, value = i * 7919 % count } end
  return list
end

local function names()
  local map = {}
  for i = 1, count do map["k" .. i] = i end
  return map
end

local kinds = {}

-- Values that the body reads and an event changes at one place.
function kinds.list(root) return Text(#root.points):onChange(root.points, function() end) end
function kinds.stored(root) return Text(#root.stored) end
function kinds.beside(root) return Text(#root.stored + root.number) end
function kinds.records(root) return Text(#root.rows):onChange(root.rows, function() end) end
function kinds.within(root) return Text(#root.board.columns[1].cards):onChange(root.board, function() end) end
function kinds.dictionary(root) return Text(root.names.k1):onChange(root.names, function() end) end

local fills = { chart = "points", list = "points", table = "rows", records = "rows", dictionary = "names" }
local writes = {
  list = function(root) root.points[count // 2] = root.pressed end,
  records = function(root) root.rows[count // 2].value = root.pressed end,
  stored = function(root) root.stored[count // 2].value = root.pressed end,
  beside = function(root)
    if root.pressed == 1 then root.stored = ("words "):rep(count * 10) end
    root.number = root.pressed
  end,
  within = function(root)
    root.board.columns[1].cards[count // 2].value = root.pressed
    root.board.title = root.pressed
  end,
  dictionary = function(root)
    root.names["k" .. count // 2] = -root.pressed
    root.names["new" .. root.pressed] = 1
  end,
  table = function(root) root.rows[1].value = root.pressed * 31 % count end,
}

-- A chart whose points stay as they are.
function kinds.chart(root) return Chart(root.points) end

-- A table in an order, of which a row changes.
function kinds.table(root)
  return Table(root.rows, { sortOrder = root.bind.order, TableColumn("Value", "value") }):frame { height = 5 }
end

-- Alternatives within alternatives: each looks at whether what is inside fits, and it does.
function kinds.nested()
  local view = Text "x"
  for _ = 1, count do view = ViewThatFits { axis = "horizontal", VStack { Text "a", view }, Text "b" } end
  return view
end

-- The same where what is inside is too wide for the window.
function kinds.wide()
  local view = Text "x"
  for _ = 1, count do view = ViewThatFits { HStack { Text "a", view }, Text "b" } end
  return view
end

-- The same, two in each.
function kinds.branches() return branches(math.floor(math.log(count, 2) + 0.5)) end

-- Values of the environment around each other, and inside of each someone who reads one that is given outside of all.
function kinds.environment()
  local view = Text "x"
  for i = 1, count do view = VStack { Reader {}, view }:environment("depth", i) end
  return view:environment("theme", "dark"):frame { height = 3 }
end

-- As many of them on one view.
function kinds.modifiers()
  local view = Reader {}
  for i = 1, count do view = view:environment("depth", i) end
  return view
end

-- Markdown that grows by four bytes.
local growing = {
  list = { "", "- an item of the list\n" }, table = { "| a | b |\n|---|---|\n", "| one | two |\n" },
  code = { "```\n", "local x = call(a, b)\n" }, quote = { "", "> some words\n" },
  prose = { "", ("The quick brown fox. "):rep(8) .. "\n\n" }, paragraph = { "", "The quick brown fox. " },
  unclosed = { "", "*a " },
}
local whole = {}

for name, text in pairs(growing) do
  kinds["markdown-" .. name] = function(root) return Markdown(root.text) end
  whole["markdown-" .. name] = text[1] .. text[2]:rep(kind == "markdown-" .. name and count * 4 // #text[2] + 1 or 0)
end

local fields = {
  pressed = State(0), order = State { { key = "value" } }, text = State "",
  points = State(fills[kind] == "points" and points or {}), rows = State(fills[kind] == "rows" and rows or {}),
  names = State(fills[kind] == "names" and names or {}),
}
fields.board = State(kind == "within" and { title = 0, columns = { { cards = rows() }, { cards = {} } } } or {})
if kind == "stored" then fields.stored = AppStorage("stored", rows()) end
if kind == "beside" then fields.stored, fields.number = AppStorage("stored", ""), AppStorage("number", 0) end
local Root = Component "Root"(fields)

function Root:body()
  return VStack {
    Text(self.pressed),
    Button("press", function()
      self.pressed = self.pressed + 1
      if writes[kind] then writes[kind](self) end
      if whole[kind] then self.text = self.text .. whole[kind]:sub(#self.text + 1, #self.text + 4) end
    end),
    kinds[kind](self),
  }
end

return Root
