-- status: 1
local App = Component "App" { names = State { "a", "b" }, chosen = State(nil) }
function App:body()
  return List { selection = self.bind.chosen, ForEach(self.names, function(name) return Text(name) end):onDelete(function() error "not this" end) }
end
return App
