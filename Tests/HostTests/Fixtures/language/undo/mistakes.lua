-- status: 1
local App = Component "App" { n = State(0), undoManager = Environment "undoManager" }

function App:body()
  local undo = self.undoManager
  return VStack {
    Text(self.n),
    Button("name", function() undo:setActionName(7) end),
    Button("option", function() undo:setActionName("a", { join = true }) end),
    Button("handler", function() undo:registerUndo "x" end),
    Button("word", function() undo:setActionname "x" end),
    Button("failing", function()
      undo:setActionName "failing"
      self.n = 5
      undo:registerUndo(function() error "cannot be taken back" end)
    end),
    Button("undo", function() undo:undo() end),
  }
end

return App
