-- The button that cancels a dialog stands for its `Cancel` also where a condition decides whether it is there.
local App = Component "App" { asks = State(false), may = State(true) }
function App:body()
  return VStack { Button("ask", function() self.asks = true end), Button("change", function() self.may = not self.may end) }
  :confirmationDialog {
    title = "Sure?", isPresented = self.bind.asks,
    Button("Yes", function() print "yes" end),
    If(self.may, Button("No", function() print "no" end, { role = "cancel" })),
  }
end
return App
