-- luaview: --width 30 --height 12
-- The view that something is presented over is higher for it only as far as it must be in a window, and a sheet not at all.
local App = Component "App" { asks = State(false), shows = State(false), warns = State(false) }
function App:body()
  return VStack {
    Text "first",
    Button("ask", function() self.asks = true end)
      :alert { title = "Sure?", isPresented = self.bind.asks },
    Text "below",
    Button("show", function() self.shows = true end),
    Text "last",
  }
  :sheet { isPresented = self.bind.shows, content = function()
    return VStack { Button("warn", function() self.warns = true end):alert { title = "Careful", isPresented = self.bind.warns } }
  end }
end
return App
