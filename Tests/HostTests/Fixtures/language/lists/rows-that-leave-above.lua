-- Rows that go or come before those that are seen do not move these; at its beginning a list shows its beginning.
local App = Component "App" { lines = State {}, n = State(0), first = State(0) }
function App:add()
  self.n = self.n + 1
  table.insert(self.lines, { id = self.n, t = "line " .. self.n })
  if #self.lines > 10 then table.remove(self.lines, 1) end
end
function App:more(count)
  for _ = 1, count do
    self.first = self.first - 1
    table.insert(self.lines, 1, { id = self.first, t = "line " .. self.first })
  end
end
function App:body()
  local function row(l) return Text(l.t) end
  return VStack {
    HStack {
      List(self.lines, "id", row):frame { width = 10, height = 4 }:defaultScrollAnchor "bottom",
      ScrollView { ForEach(self.lines, "id", row) }:frame { width = 10, height = 4 },
      ScrollView { Text "head", LazyVStack { ForEach(self.lines, "id", row) } }:frame { width = 10, height = 4 },
    },
    HStack {
      Button("add", function() self:add() end), Button("front", function() self:more(20) end),
      Button("turn", function() table.sort(self.lines, function(a, b) return a.id > b.id end) end),
      Button("drop", function() for _ = 1, 20 do table.remove(self.lines, 1) end end),
    },
  }
  :onAppear(function() for _ = 1, 10 do self:add() end end)
end
return App
