local App = Component "App" { rows = State(2) }
function App:body()
  return VStack {
    GeometryReader(function(proxy)
      return VStack { ForEach(self.rows, function(i) return Text("row " .. i .. " of " .. proxy.size.height) end) }
    end),
    Button("more", function() self.rows = self.rows + 10 end),
  }
end
return App
