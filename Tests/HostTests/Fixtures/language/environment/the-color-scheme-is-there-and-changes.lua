-- L31: `colorScheme` has a default. When that changes, its readers are evaluated, and no other bodies.
local Reader = Component "Reader" { name = Property(), scheme = Environment("colorScheme", "no scheme") }
function Reader:body()
  print("  " .. self.name .. " " .. self.scheme)
  return Text(self.name .. ": " .. self.scheme)
end
local App = Component "App" {}
function App:body()
  print "App"
  return VStack {
    Reader { name = "outer" },
    VStack { Reader { name = "inner" } }:environment("colorScheme", "light"),
    Text "reads nothing",
  }
end
return App
