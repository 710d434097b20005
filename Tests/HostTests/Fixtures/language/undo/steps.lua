local Model = Observable "Model" { list = {}, note = "none", hidden = Ignored(0) }
local Old = ObservableObject "Old" { x = Published(0), y = 0 }
local model, old = Model(), Old()

local App = Component "App" {
  n = State(0), seen = State(0), done = State(0), undoManager = Environment "undoManager", old = ObservedObject(),
}

function App:body()
  local undo = self.undoManager
  local function step(name, act) return Button(name, function() act() undo:setActionName(name) end) end
  return VStack {
    Text(self.n .. " seen " .. self.seen .. " list " .. table.concat(model.list, ",") .. " " .. model.note .. " old "
      .. self.old.x .. "," .. old.y .. " done " .. self.done),
    Text("undo '" .. undo.undoActionName .. "' redo '" .. undo.redoActionName .. "'"),
    HStack {
      step("count", function() self.n = self.n + 1 end),
      step("append", function() table.insert(model.list, #model.list + 1) model.hidden = model.hidden + 1 end),
      step("all", function() self.n, model.note, self.old.x, old.y = 10, "written", 1, 2 end),
      step("nothing", function() self.n = self.n end),
    },
    HStack {
      Button("plain", function() self.n = self.n + 100 end),
      Button("joined", function() self.n = self.n + 1 undo:setActionName("joined", { joins = true }) end),
      Button("handler", function()
        undo:setActionName "handler"
        local function back() self.done = self.done - 1 undo:registerUndo(function() self.done = self.done + 1 undo:registerUndo(back) end) end
        self.done = self.done + 1
        undo:registerUndo(function() print("back from " .. self.done) end)
      end),
      Button("forget", function() undo:removeAllActions() end),
      Button("undo", function() print(undo:undo()) end),
      Button("redo", function() print(undo:redo()) end),
    },
  }
  :onChange(self.n, function(before, now) self.seen = now end)
end

return App { old = old }
