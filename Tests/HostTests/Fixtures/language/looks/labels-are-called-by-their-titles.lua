local star = { systemImage = "star" }
local App = Component "App" { choice = State "a" }
function App:body()
  return TabView {
    VStack {
      Button(Label("Save", star), function() print "saved" end), Toggle(Label("On", "★"), Binding.constant(true)),
      Menu { label = Label("More", star), Button(Label("Inside", star), function() print "inside" end) },
      NavigationLink(Label("Go", star), Text "page"),
      Picker("choice", self.bind.choice, { Label("La", star):tag "a", Label("Lb", star):tag "b" }),
      List({ "x" }, function() return Label("Row", star) end, { selection = self.bind.choice }):frame { height = 1 },
    }:tabItem(Label("One", star)),
    Text "two":tabItem(Label("Two", star)),
  }
  :commands {}
end
return NavigationStack { App {} }
