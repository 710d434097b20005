-- luaview: --width 30
-- The page stays when its link goes, with what it was last; a stack that goes takes its pages along.
local Page = Component "Page" { name = Property(), dismiss = Environment "dismiss" }
function Page:body()
  return VStack { Text("page of " .. self.name), Button("done", function() self.dismiss() end) }
    :onDisappear(function() print "the page disappears" end)
end
local App = Component "App" { names = State { "a", "b" }, shows = State(true) }
function App:body()
  return VStack {
    self.shows and NavigationStack {
      VStack { ForEach(self.names, function(name) return NavigationLink(name, function() return Page { name = name } end) end) },
    },
    Button("remove", function() table.remove(self.names) end),
    Button("hide", function() self.shows = not self.shows end),
  }
end
return App
