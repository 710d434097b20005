-- luaview: --width 40
-- Arrows up and down go on in what scrolls while there is more in it; of what else scrolls they find what is seen. Arrows to the
-- sides leave it at once.
local App = Component "App" { focus = FocusState() }
function App:body()
  local function button(name) return Button(name, function() end):focused(self.bind.focus, name) end
  return VStack {
    HStack {
      List(6, function(i) return button("row " .. i) end):frame { width = 12, height = 3 },
      VStack { button "side 1", button "side 2" },
    },
    button "below",
  }
  :onChange(self.focus, function(_, new) print(new) end)
end
return App
