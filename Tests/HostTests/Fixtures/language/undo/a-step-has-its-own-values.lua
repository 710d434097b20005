-- status: 1
-- redo gives what the step made, whatever was written meanwhile; each undo takes one step back, also of several in one event (L69).
local App = Component "App" { sum = State(0), rows = State {}, watched = State(0), undoManager = Environment "undoManager" }

function App:body()
  local undo = self.undoManager
  return VStack {
    Text("sum " .. self.sum .. " watched " .. self.watched .. " rows " .. table.concat(self.rows, ",") .. " undo [" .. undo.undoActionName .. "] redo ["
      .. undo.redoActionName .. "]"),
    Button("one", function()
      self.sum = self.sum + 1
      table.insert(self.rows, self.sum)
      undo:setActionName("One " .. self.sum)
    end),
    Button("plain", function()
      self.sum = 100
      self.rows[1] = "plain"
    end),
    Button("undo", function() undo:undo() end),
    Button("redo", function() undo:redo() end),
    Button("undo2", function()
      undo:undo()
      undo:undo()
    end),
    Button("redo2", function()
      undo:redo()
      undo:redo()
    end),
    Button("anew", function()
      undo:undo()
      self.sum = 7
      undo:setActionName "Seven"
    end),
    Button("fail", function()
      undo:setActionName "Fail"
      undo:registerUndo(function() error "no way back" end)
    end),
    Button("watched", function() self.watched = self.watched + 1 end),
  }
  :onChange(self.watched, function() undo:setActionName "Watched" end)
end

return App
