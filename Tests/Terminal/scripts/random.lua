-- Changes in all ways that a terminal has to follow: rows that come, go and move, text of all widths, printed lines.
local words = {
  "a", "row", "日本語", "─────", "e\u{301}x", "plain text that is longer", "本", "", "·", "x y z", "한국어",
}

local Row = Component "Row" { text = Property(), index = Property() }

function Row:body()
  local line = HStack { Text(self.text):bold(self.index % 3 == 0), Text(tostring(self.index)) }
  return self.index % 4 == 0 and line:foregroundStyle "red" or line
end

local App = Component "App" {
  rows = State {}, next = State(1), draft = State "", tall = State(false), boxed = State(false),
}

function App:add()
  local index = self.next
  self.next = index + 1
  local place = #self.rows == 0 and 1 or index * 7 % (#self.rows + 1) + 1
  table.insert(self.rows, place, { id = index, text = words[index % #words + 1] })
end

function App:drop()
  if #self.rows > 0 then table.remove(self.rows, self.next * 5 % #self.rows + 1) end
  self.next = self.next + 1
end

function App:turn()
  if #self.rows > 1 then table.insert(self.rows, 1, table.remove(self.rows)) end
end

function App:body()
  local content = VStack {
    HStack {
      Button("+", function() self:add() end),
      Button("-", function() self:drop() end),
      Button("turn", function() self:turn() end),
      Button("print", function()
        for i = 1, self.next % 4 do print("printed " .. self.next .. "." .. i) end
        self.next = self.next + 1
      end),
      Button("box", function() self.boxed = not self.boxed end),
      Button("five", function() for _ = 1, 5 do self:add() end end),
      Button("clear", function() self.rows = {} end),
    },
    TextField("type", self.bind.draft),
    Text("日" .. self.draft .. "本"),
    ForEach(self.rows, "id", function(row) return Row { text = row.text, index = row.id } end),
    Text(#self.rows .. " rows"):reverse(),
  }
  return self.boxed and content:border "rounded" or content
end

return App
