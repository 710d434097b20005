-- luaview: --width 34
-- They stand over the view, which cannot be used meanwhile; a button and escape end them.
local App = Component "App" { asks = State(false), warns = State(false), done = State "-" }
function App:body()
  return VStack {
    Text("done: " .. self.done),
    Button("delete", function() self.asks = true end),
    Button("warn", function() self.warns = true end),
    Text "below", Text "and more", Text "and more", Text "the end",
  }
  :alert { title = "Careful", isPresented = self.bind.warns, message = "This is a warning." }
  :confirmationDialog {
    title = "Delete all?", isPresented = self.bind.asks,
    Button("Delete", function() self.done = "deleted" end),
    Button("Archive", function() self.done = "archived" end),
  }
end
return App
