-- `role` and `systemImage`: what events call a button is its label; escape presses the one that cancels, which is a dialog's own.
local App = Component "App" { asks = State(false), tells = State(false) }
function App:body()
  return VStack {
    Button("Delete", function() self.asks = true end, { role = "destructive", systemImage = "trash" }),
    Button("Tell", function() self.tells = true end, { systemImage = "star" }),
  }
  :confirmationDialog {
    title = "Sure?", isPresented = self.bind.asks,
    Button("Yes", function() print "yes" end, { role = "destructive" }),
    Button("No", function() print "no" end, { role = "cancel" }),
  }
  :alert {
    title = "Told", isPresented = self.bind.tells,
    Button("Fine", function() print "fine" end), Button("Back", function() print "back" end, { role = "cancel" }),
  }
end
return App
