-- status: 1
-- Values of a path open pages, several at once; pages of links without a value lie on top of them.
local App = Component "App" { path = State {} }
function App:body()
  return VStack {
    NavigationStack {
      VStack {
        ForEach({ "Oslo", "Lima" }, function(name) return NavigationLink(name, { value = name }) end),
        NavigationLink("seven", { value = 7 }),
        NavigationLink("none", { value = true }),
      }
      :navigationTitle "Cities"
      :navigationDestination("string", function(name)
        return VStack {
          Text("city " .. name .. " #" .. #self.path),
          NavigationLink("deeper", { value = name .. "!" }),
          NavigationLink("view", function() return Text "a view":navigationTitle "View" end),
        }:navigationTitle(name)
      end)
      :navigationDestination("number", function(n) return Text("number " .. n) end),
      path = self.bind.path,
    },
    Button("root", function() self.path = {} end),
    Button("jump", function() self.path = { "Rome", "Milan", 3 } end),
    Button("replace", function() self.path = { "Rome", "Turin" } end),
  }
end
return App
