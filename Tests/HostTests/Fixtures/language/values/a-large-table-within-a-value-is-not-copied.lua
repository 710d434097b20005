-- luaview: --frames none --memory 64M
-- L16: what each of many evaluations saw of a large list within a value takes no copy each, wherever it lies, and stays what it was. What
-- onChange has of before differs from what is now in what was written.
local function rows()
  local list = {}
  for i = 1, 20000 do list[i] = { id = i, done = false } end
  return list
end

local App = Component "App" {
  board = State { title = 0, columns = { { title = "a", cards = rows() }, { title = "b", cards = {} } }, byId = { [1017] = { list = rows() } } },
}
local seen = {}

local Column = Component "Column" { column = Property() }
function Column:body() return Text(self.column.title .. #self.column.cards) end

function App:body()
  local board = self.board
  return VStack { ForEach(board.columns, "title", function(column) return Column { column = column } end) }
    :onReceive(Timer(1):prefix(2000), function(tick)
      local n, columns = math.tointeger(tick), self.board.columns
      columns[1].cards[n * 7].done = true
      table.insert(columns[1].cards, { id = -n, done = true })
      self.board.byId[1017].list[n].done = n
      self.board.byId[2000 + 5 * n] = n
      self.board.title = n
      if n % 500 == 0 then table.remove(columns[1].cards) end
    end)
    :onChange(self.board, function(old, new)
      seen[#seen + 1] = old
      if #seen % 500 > 0 then return end
      local first, n = seen[#seen - 499], #seen
      local before, now, cards = old.columns[1].cards, new.columns[1].cards, first.columns[1].cards
      print(old.title, new.title, #before, #now, before[n * 7].done, now[n * 7].done, #cards, cards[n * 7 - 7].done)
      print(old.byId[1017].list[n].done, new.byId[1017].list[n].done, old.byId[2000 + 5 * n], new.byId[2000 + 5 * n], first.byId[2000 + 5 * n])
      print(old == new, before == now, old.columns[2] == new.columns[2], rawequal(old.columns[2].cards, new.columns[2].cards), first == old)
    end)
end

return App
