-- luaview: --motion --width 24
-- Each view comes from where its transition says, and goes there; what is gone is drawn, and is nothing else.
local kinds = {
  { "move", Transition.move "leading" }, { "push", Transition.push { from = "trailing" } }, { "slide", "slide" },
  { "scale", Transition.scale { scale = 0.2, anchor = "leading" } }, { "offset", Transition.offset { x = 6 } },
  { "both", Transition.asymmetric { insertion = Transition.move "trailing", removal = "identity" } },
  { "identity", "identity" }, { "faint", "opacity" },
}
local App = Component "App" { on = State(false) }
function App:body()
  return VStack {
    ForEach(#kinds, function(i)
      local kind = kinds[i]
      return HStack {
        spacing = 0,
        Text "|",
        self.on and Text(kind[1] .. "!"):transition(kind[2]):onDisappear(function() print(kind[1] .. " is gone") end),
      }:frame { height = 1 }
    end),
    Button("go", function() withAnimation("linear", function() self.on = not self.on end) end),
  }
end
return App
