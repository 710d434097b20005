-- luaview: --frames none
-- It goes to the views around, and moves no focus: each control is at its end.
local App = Component "App" {
  one = State "a", two = State { "a" }, number = State(0), text = State "", choice = State "x", tab = State "t",
}
function App:body()
  local view = VStack {
    List({ "a", "b" }, function(x) return Text(x) end, { selection = self.bind.one }),
    List({ "a", "b" }, function(x) return Text(x) end, { selection = self.bind.two }),
    Slider("slider", self.bind.number, { min = 0, max = 9 }),
    Stepper("stepper", self.bind.number, { min = 0, max = 9 }),
    TextField("field", self.bind.text),
    Picker("picker", self.bind.choice, { "x" }, { style = "inline" }),
    TabView { selection = self.bind.tab, Text "page":tag "t" },
  }
  for _, key in ipairs { "space", "up", "left", "home", "pageup", "backspace", "ctrl+w", "enter", "s" } do
    view = view:onKeyPress(key, function() print(key) end)
  end
  return view
end
return App
