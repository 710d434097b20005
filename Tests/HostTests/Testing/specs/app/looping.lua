return VStack {
  Button("loop", function()
    while true do end
  end),
  Button("grow", function() return ("x"):rep(1 << 30) end),
}
