local Leaf = Component "Leaf" { n = State(0) }
function Leaf:body() return Button("leaf " .. self.n, function() self.n = self.n + 1 end) end

local function page(name, detail)
  return VStack {
    Text(name), DisclosureGroup { label = "more", Leaf {} }, Text(detail and detail.title or "no detail"),
    TabView { Text("a"):tabItem "first", Leaf {}:tabItem "second" }, NavigationLink("deeper", Leaf {}),
  }
end

local Links = Component "Links" { count = State(0) }
function Links:body()
  return VStack {
    NavigationLink("made", function() return page("made " .. self.count) end),
    NavigationLink("ready", page "ready"),
    NavigationLink("value", { value = { title = "a value" } }),
  }
end

local App = Component "App" { shown = State(true) }
function App:body()
  return VStack {
    NavigationStack {
      VStack { Text "root", self.shown and Links {} }:navigationDestination("table", function(v) return page("of", v) end),
    },
    Button("toggle", function() self.shown = not self.shown end),
  }
end
return App
