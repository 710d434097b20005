-- The operations of js-framework-benchmark on a column of rows, each behind a button, and a counter.
local adjectives = { "pretty", "large", "big", "small", "tall", "short", "long", "handsome", "plain", "quaint", "clean" }
local colours = { "red", "yellow", "blue", "green", "pink", "brown", "purple", "white", "black", "orange" }
local nouns = { "table", "chair", "house", "bbq", "desk", "car", "pony", "cookie", "sandwich", "burger", "pizza" }

local Row = Component "Row" { row = Property(), selected = Property(false) }

function Row:body()
  local line = Text(("%6d  %s"):format(self.row.id, self.row.label))
  return self.selected and line:reverse() or line
end

local App = Component "App" { list = Property(false), rows = State {}, next = State(1), selected = State(0), count = State(0) }

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
  for i = 1, #self.rows, 10 do self.rows[i].label = self.rows[i].label .. " !!!" end
end

function App:swap()
  if #self.rows > 998 then self.rows[2], self.rows[999] = self.rows[999], self.rows[2] end
end

function App:body()
  local selected = self.selected
  local rows = ForEach(self.rows, "id", function(row) return Row { row = row, selected = row.id == selected } end)
  return VStack {
    HStack {
      Button("count", function() self.count = self.count + 1 end),
      Button("create", function() self.rows = self:make(1000) end),
      Button("update", function() self:update() end),
      Button("select", function() self.selected = self.rows[5] and self.rows[5].id or 0 end),
      Button("swap", function() self:swap() end),
      Button("remove", function() table.remove(self.rows, 6) end),
      Button("append", function() self:append(1000) end),
      Button("clear", function() self.rows = {} end),
    },
    Text("count " .. self.count),
    self.list and List { rows } or rows,
  }
end

return App
