local App = Component "App" { width = State(1), started = State(false) }
function App:body()
  return VStack {
    Text(string.rep("x", self.width)):onGeometryChange(function(p) return p.size.width end, function(new)
      print("width", new)
      if self.started then self.width = new + 1 end
    end),
    Button("start", function() self.started = true self.width = 2 end),
  }
end
return App
