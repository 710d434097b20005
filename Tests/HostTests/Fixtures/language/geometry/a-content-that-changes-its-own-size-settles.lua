local App = Component "App" { count = State(0) }
function App:body()
  return VStack {
    GeometryReader(function(proxy)
      return VStack { ForEach(proxy.size.height + 1, function(i) return Text(i) end) }
    end),
    Button("count " .. self.count, function() self.count = self.count + 1 end),
  }:frame { maxHeight = 60 }
end
return App
