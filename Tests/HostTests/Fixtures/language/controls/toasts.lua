-- A toast is there for its time; of several one is shown at a time, and of a list one element after the other.
local App = Component "App" { saved = State(false), messages = State {}, undo = State(nil) }
function App:body()
  return VStack {
    Text("saved " .. tostring(self.saved) .. " messages " .. #self.messages .. " undo " .. tostring(self.undo)),
    Button("save", function() self.saved = true end),
    Button("tell", function() self.messages = { "one", "two" } end),
    Button("remove", function() self.undo = "row 3" end),
  }
  :toast(self.bind.saved, "Saved")
  :toast { item = self.bind.messages, duration = 2, placement = "topTrailing" }
  :toast { item = self.bind.undo, duration = 5, content = function(row)
    return HStack { Text("removed " .. row), Button("undo", function() self.undo = nil print("undone " .. row) end) }
  end }
end
return App
