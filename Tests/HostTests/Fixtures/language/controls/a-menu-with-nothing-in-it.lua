-- A menu without anything in it does not open, and one that loses what it has is not seen any more.
local App = Component "App" { hasItems = State(false) }

function App:body()
  return VStack {
    Menu("Menu", { If(self.hasItems, function() return Button("Open", function() print "open" end) end) }),
    Toggle("items", self.bind.hasItems),
    Text "below",
  }
end

return App
