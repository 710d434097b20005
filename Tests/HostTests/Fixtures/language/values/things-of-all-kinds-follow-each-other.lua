-- Whatever kinds of things follow each other in a field, each is what it was given.
local App = Component "App" { thing = State(nil), n = State(0) }
function App:body()
  return Button("all", function()
    local things = {
      Text "a", Text "b", self.bind.n, Binding.constant(1), DragGesture(), HStackLayout(), PassthroughSubject(), App {}, { 1 }, "text", 1, true,
    }
    local count = 0
    for i = 1, #things do
      for j = 1, #things do
        self.thing = things[i]
        self.thing = things[j]
        count = count + (type(self.thing) == type(things[j]) and 1 or 0)
        if type(things[j]) == "userdata" then count = count + (rawequal(self.thing, things[j]) and 1 or 0) end
      end
    end
    print(count)
  end)
end
return App
