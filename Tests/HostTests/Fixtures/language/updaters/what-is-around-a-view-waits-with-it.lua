-- L72: what is put around a view behind a gate stays and comes as the view itself does: when that lets in.
local App = Component "App" { n = State(0), isOpen = State(false) }
function App:body()
  local view = Text("let in " .. self.n):frame { width = 13, alignment = "leading" }
  if self.n % 2 == 0 then view = view:overlay(Text "even", { alignment = "trailing" }) end
  return VStack {
    Text("now " .. self.n),
    view:modifier(Updaters.True(self.isOpen)),
    Button("count", function() self.n = self.n + 1 end),
    Button("open", function() self.isOpen = not self.isOpen end),
  }
end
return App
