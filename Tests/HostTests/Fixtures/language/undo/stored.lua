-- L69: what is stored is taken back as fields are.
local App = Component "App" {
  kept = AppStorage("kept", 0), scene = SceneStorage("scene", { "a" }), n = State(0), undoManager = Environment "undoManager",
}

function App:body()
  local undo = self.undoManager
  return VStack {
    Text(self.n .. " " .. self.kept .. " " .. table.concat(self.scene, ",")),
    Button("add", function()
      undo:setActionName "Add"
      self.n, self.kept = self.n + 1, self.kept + 10
      table.insert(self.scene, "b")
    end),
    Button("undo", function() undo:undo() end),
    Button("redo", function() undo:redo() end),
  }
end

return App
