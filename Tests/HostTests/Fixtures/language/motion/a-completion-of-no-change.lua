-- luaview: --motion
local App = Component "App" { n = State(0) }
function App:body()
  local function animated(name, change)
    return Button(name, function() withAnimation(Animation.linear(1), change, function() print(name .. " is over") end) end)
  end
  return VStack {
    Text(self.n), animated("nothing", function() end), animated("same", function() self.n = self.n end),
    animated("more", function() self.n = self.n + 1 end),
  }
end
return App
