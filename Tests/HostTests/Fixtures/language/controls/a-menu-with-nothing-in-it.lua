local App = Component "App" { hasMore = State(false) }
function App:body()
  return VStack {
    Button("row", function() print "pressed" end):contextMenu { self.hasMore and Button("delete", function() print "deleted" end) },
    Button("more", function() self.hasMore = true end),
    Button(Text "trash it", function() print "trashed" end, { systemImage = "trash" }),
  }
end
return App
