-- luaview: --width 30 --height 10
-- An alert on a row stands over everything in a window that is too low for it there, and over its row again in a higher one.
local App = Component "App" { asks = State(false) }
function App:body()
  return VStack {
    Text "one",
    List(5, function(i)
      return Button("row " .. i, function() self.asks = true end):alert {
        title = "Remove?",
        isPresented = Binding(function() return self.asks and i == 2 end, function() self.asks = false end),
        Button("Yes", function() end), Button("No", function() end),
      }
    end),
    Text "below",
  }
end
return App
