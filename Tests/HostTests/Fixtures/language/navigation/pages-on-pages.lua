-- luaview: --width 30
-- Going back leads to the page below; the function that a page reads closes it and what is on top of it. The focus goes to
-- the page that is opened, and back to the link.
local Page = Component "Page" { depth = Property(), home = Property(nil), dismiss = Environment "dismiss" }
function Page:body()
  local home = self.home or (self.depth > 0 and self.dismiss or nil)
  return VStack {
    Text("page " .. self.depth),
    NavigationLink("deeper", function() return Page { depth = self.depth + 1, home = home } end),
    NavigationLink("aside", Text("aside of " .. self.depth):navigationTitle "Aside"),
    self.depth > 0 and Button("home", function() home() end),
  }:navigationTitle("Page " .. self.depth)
end
return NavigationStack { Page { depth = 0 } }
