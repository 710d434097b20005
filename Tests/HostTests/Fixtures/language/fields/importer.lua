local App = Component "App" { asks = State(false), path = State "none" }
function App:body()
  return VStack {
    Text(self.path), Button("choose", function() self.asks = true end),
  }
  :fileImporter { isPresented = self.bind.asks, onCompletion = function(path) self.path = path end, folder = "/srv" }
end
return App
