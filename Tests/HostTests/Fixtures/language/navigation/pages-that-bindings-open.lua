local Detail = Component "Detail" { name = Property(), dismiss = Environment "dismiss" }
function Detail:body()
  return VStack {
    Text("detail of " .. self.name), Button("done", function() self.dismiss() end),
  }:onAppear(function() print("appears", self.name) end):onDisappear(function() print("disappears", self.name) end)
end
local App = Component "App" { shown = State(false), city = State(nil), count = State(1), path = State {} }
function App:body()
  return VStack {
    NavigationStack {
      VStack { Text("root " .. self.count), NavigationLink("go", { value = "Rome" }) }
        :navigationDestination("string", function(name) return Detail { name = name } end)
        :navigationDestination {
          isPresented = self.bind.shown,
          destination = function() return Text("settings " .. self.count):navigationTitle "Settings" end,
        }
        :navigationDestination { item = self.bind.city, destination = function(city) return Detail { name = city } end },
      path = self.bind.path,
    },
    Text("shown " .. tostring(self.shown) .. ", city " .. tostring(self.city) .. ", path " .. #self.path),
    Button("settings", function() self.shown = not self.shown end),
    Button("Oslo", function() self.city = "Oslo" end),
    Button("Lima", function() self.city = "Lima" end),
    Button("count", function() self.count = self.count + 1 end),
    Button("home", function() self.path = {} end),
  }
end
return App
