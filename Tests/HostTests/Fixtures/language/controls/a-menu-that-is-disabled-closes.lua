-- A menu that is disabled while it is open closes, with those inside it; the focus is back at its control once that is enabled. So does one
-- that an alert comes over, and the menu of a view.
local App = Component "App" { off = State(false), asks = State(false), size = State "S" }
function App:body()
  return VStack {
    Menu("File", { Button("new", print), Menu("More", { Button("old", print) }) }):disabled(self.off),
    Text "view":contextMenu { Button("copy", print) }:disabled(self.off),
    Picker("size", self.bind.size, { "S", "M" }):disabled(self.off),
    TextField("text", Binding.constant ""),
  }
  :frame { height = 6 }
  :alert { title = "Sure?", isPresented = self.bind.asks }
  :onKeyPress("ctrl+d", function() self.off = not self.off end)
  :onReceive(Timer(2):prefix(1), function() self.asks = true end)
  :onReceive(Timer(5):prefix(1), function() self.off = true end)
end
return App
