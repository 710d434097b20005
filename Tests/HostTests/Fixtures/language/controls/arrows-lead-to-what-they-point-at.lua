-- luaview: --frames none --width 40
-- Beside each other, below each other, and around the ends in the order of the source.
local App = Component "App" { focus = FocusState() }
function App:body()
  local function button(name) return Button(name, function() end):focused(self.bind.focus, name) end
  return VStack {
    HStack { button "a1", button "a2", Spacer(), button "a3" },
    HStack { button "b1", Text "beside", button "b2" },
    Text "nothing here",
    HStack { Spacer(), button "c1" },
    HStack { VStack { button "d1", button "d2" }, VStack { Text "", button "e1" } },
  }
  :onChange(self.focus, function(old, new) print(new) end)
end
return App
