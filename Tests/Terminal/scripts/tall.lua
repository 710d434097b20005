return VStack {
  ForEach(50, function(i) return Button("button " .. i, function() end) end),
}
