-- status: 1
-- What the binding of a path refuses is an error where the stack stands, and the page stays.
local App = Component "App" { pages = State { 1 } }
function App:body()
  local path = Binding(function() return self.pages end, function(new)
    if #new == 0 then error "no way back" end
    self.pages = new
  end)
  return VStack {
    NavigationStack {
      Text "root":navigationDestination(function(n) return Text("page " .. n) end),
      path = path,
    }:onError(function(message) return Text("failed:" .. message:match("[^:]+$")) end),
    Button("two", function() self.pages = { 1, 2 } end),
  }
end
return App
