-- luaview: --width 72
-- A board of cards in columns. A card is dragged to another one by the mouse, or moved by its arrows, or by [ and ] while one of its
-- buttons has the focus.
local Board = Observable "Board" {
  columns = {
    { id = "todo", title = "To do", color = "error", cards = { { id = 1, text = "Write the manual" }, { id = 2, text = "Ask Ada" } } },
    { id = "doing", title = "Doing", color = "warning", cards = { { id = 3, text = "Draw the frames" } } },
    { id = "done", title = "Done", color = "success", cards = { { id = 4, text = "Choose a name" } } },
  },
  nextID = 5,
  frames = Ignored {}, -- where each column is drawn
}

-- Where a card is: its column's and its own number.
function Board:place(id)
  for c, column in ipairs(self.columns) do
    for i, card in ipairs(column.cards) do
      if card.id == id then return c, i end
    end
  end
end

function Board:move(id, by)
  local c, i = self:place(id)
  if not c or by == 0 or not self.columns[c + by] then return false end
  local card = table.remove(self.columns[c].cards, i)
  table.insert(self.columns[c + by].cards, 1, card)
end

-- The card was dropped at a place of the window.
function Board:drop(id, place)
  for number, frame in ipairs(self.frames) do
    local x, y = place.x - frame.x, place.y - frame.y
    if x >= 0 and y >= 0 and x < frame.width and y < frame.height then return self:move(id, number - self:place(id)) end
  end
end

function Board:remove(id)
  local c, i = self:place(id)
  if c then table.remove(self.columns[c].cards, i) end
end

function Board:add(text)
  table.insert(self.columns[1].cards, { id = self.nextID, text = text })
  self.nextID = self.nextID + 1
end

local Card = Component "Card" { board = Property(), card = Property(), column = Property(), drag = Binding(), asks = State(false) }
function Card:body()
  local board, id = self.board, self.card.id
  local isFirst, isLast = self.column == 1, self.column == #board.columns
  local drag = self.drag and self.drag.id == id and self.drag
  return VStack {
    Text(self.card.text):bold(),
    HStack {
      Button("←", function() board:move(id, -1) end):disabled(isFirst):accessibilityLabel("← " .. self.card.text),
      Button("→", function() board:move(id, 1) end):disabled(isLast):accessibilityLabel("→ " .. self.card.text),
      Spacer(),
      Button("×", function() self.asks = true end):accessibilityLabel("× " .. self.card.text),
    },
  }
  :padding { horizontal = 1 }
  :border "rounded"
  :background(drag and "surface" or "clear")
  :offset { x = drag and drag.x or 0, y = drag and drag.y or 0 }
  :zIndex(drag and 1 or 0)
  :gesture(DragGesture { coordinateSpace = "global" }
    :updating(self.bind.drag, function(value) return { id = id, x = value.translation.width, y = value.translation.height } end)
    :onEnded(function(value) board:drop(id, value.location) end))
  :onKeyPress("[", function() return board:move(id, -1) end)
  :onKeyPress("]", function() return board:move(id, 1) end)
  :confirmationDialog {
    title = "Delete it?", isPresented = self.bind.asks,
    Button("Delete", function() board:remove(id) end, { role = "destructive" }),
  }
end

local Column = Component "Column" { board = Property(), column = Property(), number = Property(), drag = GestureState(nil) }
function Column:body()
  local column = self.column
  return VStack {
    HStack { Text(column.title):bold():foregroundStyle(column.color), Spacer(), Text(#column.cards):dim() },
    Rectangle():fill(column.color):frame { height = 1 },
    #column.cards == 0 and Text("nothing here"):dim():padding { horizontal = 1 },
    ForEach(column.cards, function(card)
      return Card { board = self.board, card = card, column = self.number, drag = self.bind.drag }
    end),
  }
  :frame { idealWidth = 22, maxWidth = math.huge }
  :onGeometryChange(function(proxy) return proxy:frame "global" end, function(frame) self.board.frames[self.number] = frame end)
  :zIndex(self.drag and 1 or 0)
end

local Kanban = Component "Kanban" { board = State(function() return Board() end), text = State "" }
function Kanban:add()
  if self.text:match "%S" then
    self.board:add(self.text)
    self.text = ""
  end
end
function Kanban:body()
  local columns = ForEach(self.board.columns, "id", function(column, number)
    return Column { board = self.board, column = column, number = number }
  end)
  return VStack {
    spacing = 1,
    HStack {
      TextField("a new card", self.bind.text):onSubmit(function() self:add() end),
      Button("Add", function() self:add() end):buttonStyle "borderedProminent":disabled(not self.text:match "%S"),
    },
    -- Beside each other where there is room, else below each other.
    ViewThatFits { axis = "horizontal", HStack { columns }, VStack { spacing = 1, columns } },
  }
end

return Kanban
