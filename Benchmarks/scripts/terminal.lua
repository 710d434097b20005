-- The operations of js-framework-benchmark on a column of rows, each behind a button and its key, and a counter.
local adjectives = { "pretty", "large", "big", "small", "tall", "short", "long", "handsome", "plain", "quaint", "clean" }
local colours = { "red", "yellow", "blue", "green", "pink", "brown", "purple", "white", "black", "orange" }
local nouns = { "table", "chair", "house", "bbq", "desk", "car", "pony", "cookie", "sandwich", "burger", "pizza" }

local Row = Component "Row" { row = Property(), selected = Property(false) }

function Row:body()
  local line = Text(("%6d  %s"):format(self.row.id, self.row.label))
  return self.selected and line:reverse() or line
end

-- A row that holds what changes about it. Where everything is made anew it would lose that, and is told.
local OwnRow = Component "OwnRow" {
  row = Property(), chosen = Property(false), mark = State(""), selected = State(false),
}
local mounted = {}

function OwnRow:body()
  mounted[self.row.id] = self
  local line = Text(("%6d  %s%s"):format(self.row.id, self.row.label, self.mark))
  return (self.selected or self.chosen) and line:reverse() or line
end

local App = Component "App" {
  list       = Property(false),  -- rows in a List, not in a column
  own        = Property(false),  -- rows that hold their own state
  redo       = Property(false),  -- everything is made anew after each press, as without a difference of trees
  size       = Property(1000),
  rows       = State {},
  next       = State(1),
  selected   = State(0),
  count      = State(0),
  generation = State(0),
}

function App:make(count)
  local rows, id = {}, self.next
  for i = 1, count do
    rows[i] = {
      id = id,
      label = adjectives[id * 7 % 11 + 1] .. " " .. colours[id * 3 % 10 + 1] .. " " .. nouns[id * 5 % 11 + 1],
    }
    id = id + 1
  end
  self.next = id
  return rows
end

function App:append(count)
  for _, row in ipairs(self:make(count)) do table.insert(self.rows, row) end
end

function App:update()
  if self.own and not self.redo then
    for i = 1, #self.rows, 10 do
      local row = mounted[self.rows[i].id]
      row.mark = row.mark .. " !!!"
    end
    return
  end
  for i = 1, #self.rows, 10 do self.rows[i].label = self.rows[i].label .. " !!!" end
end

-- The fifth row, or the sixth if that is the one.
function App:select()
  if #self.rows < 6 then return end
  local id = self.rows[5].id
  if self.selected == id then id = self.rows[6].id end
  if self.own and not self.redo then
    if mounted[self.selected] then mounted[self.selected].selected = false end
    mounted[id].selected = true
  end
  self.selected = id
end

function App:swap()
  if #self.rows > 998 then self.rows[2], self.rows[999] = self.rows[999], self.rows[2] end
end

function App:button(name, key, action)
  return Button(name, function()
    action()
    if self.redo then self.generation = self.generation + 1 end
  end)
  :keyboardShortcut(key)
end

function App:body()
  local row
  if self.own and self.redo then
    local selected = self.selected
    row = function(row) return OwnRow { row = row, chosen = row.id == selected } end
  elseif self.own then
    row = function(row) return OwnRow { row = row } end
  else
    local selected = self.selected
    row = function(row) return Row { row = row, selected = row.id == selected } end
  end
  local rows = ForEach(self.rows, "id", row)
  local view = VStack {
    HStack {
      self:button("count", "c", function() self.count = self.count + 1 end),
      self:button("create", "n", function() self.rows = self:make(self.size) end),
      self:button("update", "u", function() self:update() end),
      self:button("select", "s", function() self:select() end),
      self:button("swap", "w", function() self:swap() end),
      self:button("remove", "r", function() table.remove(self.rows, 6) end),
      self:button("append", "a", function() self:append(1000) end),
      self:button("clear", "x", function() self.rows = {} end),
    },
    Text("count " .. self.count),
    self.list and List { rows } or rows,
  }
  return self.redo and view:id(self.generation) or view
end

return App
