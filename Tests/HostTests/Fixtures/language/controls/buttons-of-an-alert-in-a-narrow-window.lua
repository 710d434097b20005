-- Where the buttons of an alert stand below each other, each breaks its label where it has no room.
local App = Component "App" { isShown = State(true) }

function App:body()
  return Text("behind"):frame { width = 20, height = 8 }:alert {
    title = "Delete this record?", isPresented = self.bind.isShown,
    Button("Delete the record now", function() end), Button("Keep", function() end),
  }
end

return App
