-- A row stands for its table and not for its place, also where the table that comes to a place is equal to the one that was there (L16).
local App = Component "App" { rows = State {} }

local function fresh(self) self.rows = { { text = "" }, { text = "" }, { text = "" } } end

function App:body()
  local texts = {}
  for i, row in ipairs(self.rows) do texts[i] = i .. ":" .. row.text end
  return VStack {
    Text(table.concat(texts, " ")),
    Button("swap", function()
      fresh(self)
      local row = self.rows[1]
      self.rows[1], self.rows[2] = self.rows[2], self.rows[1]
      row.text = "first"
    end),
    Button("move", function()
      fresh(self)
      local row = self.rows[3]
      table.move(self.rows, 2, 3, 1)
      self.rows[3] = nil
      row.text = "third"
    end),
    Button("by hand", function()
      fresh(self)
      local rows = self.rows
      local row = rows[2]
      rows[1] = rows[2]
      rows[2] = rows[3]
      rows[3] = nil
      row.text = "second"
    end),
    Button("take out", function()
      fresh(self)
      local row = self.rows[1]
      self.rows[1], self.rows[2] = self.rows[2], self.rows[1]
      table.remove(self.rows, 1)
      row.text = "still there"
    end),
    Button("the same", function()
      fresh(self)
      local row = self.rows[1]
      self.rows[1] = { text = "" }
      self.rows[2] = self.rows[2]
      row.text = "here"
    end),
  }
  :onChange(self.rows, function(old, new) print(#old .. " rows, now " .. #new) end)
end

return App
