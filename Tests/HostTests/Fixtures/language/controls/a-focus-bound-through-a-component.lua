-- luaview: --width 30
-- A component is gone with the control in it: the field of the one around it that says where the focus is knows that all the same.
local Row = Component "Row" { f = Binding(), text = State "" }
function Row:body() return TextField("of the row", self.bind.text):focused(self.bind.f, "row") end
local App = Component "App" { f = FocusState(), isOn = State(true) }
function App:body()
  return VStack {
    Button("turn", function() self.isOn = not self.isOn end),
    self.isOn and Row { f = self.bind.f },
    Text("f=" .. tostring(self.f)),
  }:onChange(self.f, function(before, now) print(before, now) end)
end
return App
