-- Pages keep their state while others lie on them; the root has been there when they come.
local City = Component "City" { name = Property(), n = State(0), dismiss = Environment "dismiss" }
function City:body()
  return VStack {
    Text(self.name .. " " .. self.n),
    Button("count", function() self.n = self.n + 1 end),
    Button("close", function() self.dismiss() end),
    NavigationLink("next", { value = { name = self.name .. "+" } }),
  }:onAppear(function() print("appear " .. self.name) end):onDisappear(function() print("disappear " .. self.name) end)
end
local App = Component "App" { path = State { { name = "Rome" } } }
function App:body()
  return VStack {
    NavigationStack {
      VStack { NavigationLink("Oslo", { value = { name = "Oslo" } }) }:onAppear(function() print("root appears") end):onDisappear(function() print("root disappears") end)
      :navigationDestination(function(city) return City { name = city.name } end),
      path = self.bind.path,
    },
    Button("add", function() self.path = { { name = "Rome" }, { name = "Pisa" } } end),
  }
end
return App
