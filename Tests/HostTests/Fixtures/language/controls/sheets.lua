-- luaview: --width 34
-- A sheet is built while it is shown; what is in it can dismiss it by a function of its environment.
local Form = Component "Form" { dismiss = Environment "dismiss", name = Binding(), draft = State "" }
function Form:body()
  return VStack {
    TextField("Name", self.bind.draft):frame { width = 12 },
    Button("Done", function() self.name = self.draft self.dismiss() end),
  }:onAppear(function() print "appeared" end):onDisappear(function() print "gone" end)
end
local App = Component "App" { isShown = State(false), name = State "nobody" }
function App:body()
  return VStack { Text("Hello, " .. self.name), Button("Edit", function() self.isShown = true end) }
    :sheet { isPresented = self.bind.isShown, content = function() return Form { name = self.bind.name } end }
end
return App
