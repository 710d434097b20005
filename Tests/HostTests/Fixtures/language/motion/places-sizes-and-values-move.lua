-- luaview: --motion --width 30
-- What is written is there at once; only what is drawn moves.
local App = Component "App" { on = State(false) }
function App:body()
  return VStack {
    Text("state: " .. tostring(self.on)),
    Text("moves"):offset { x = self.on and 10 or 0 },
    HStack { spacing = 0, Text("pad"):padding { leading = self.on and 8 or 0 }, Text "|" },
    Text("wide"):frame { width = self.on and 16 or 6, alignment = "center" }:border(),
    ProgressView { value = self.on and 1 or 0 },
    Gauge { value = self.on and 40 or 20, min = 0, max = 40, label = "g" },
    Button("go", function()
      print(withAnimation(Animation.linear { duration = 1 }, function()
        self.on = not self.on
        return "written: " .. tostring(self.on)
      end))
    end),
  }
end
return App
