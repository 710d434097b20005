-- status: 1
local App = Component "App" { path = State {} }
function App:body()
  return VStack {
    Button("names", function() self.path = { a = 1 } end), Button("gap", function() self.path = { [1] = 1, [3] = 3 } end),
    Button("list", function() self.path = { 1 } end), Button("none", function() self.path = nil end),
    NavigationStack { Text "root":navigationDestination("number", function(v) return Text("page " .. v) end), path = self.bind.path },
  }
end
return App
