local Scheme = Component "Scheme" { shows = State(false), scheme = Environment "colorScheme" }

function Scheme:body()
  return VStack {
    Button("ask", function() self.shows = true end),
    Text(self.shows and "stands on " .. self.scheme or "nobody asked"),
  }
end

return Scheme
