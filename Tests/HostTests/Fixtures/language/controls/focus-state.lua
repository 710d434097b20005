-- luaview: --width 30
-- The binding follows the focus, and the focus the binding; all in the event that moved either.
local App = Component "App" { field = FocusState(), isOn = FocusState(), a = State "", b = State "" }
function App:body()
  return VStack {
    TextField("A", self.bind.a):focused(self.bind.field, "a"),
    TextField("B", self.bind.b):focused(self.bind.field, "b"),
    Button("go", function() self.field = "b" end):focused(self.bind.isOn),
    Button("leave", function() self.field = nil end),
    Text(tostring(self.field) .. " " .. tostring(self.isOn)),
  }:onChange(self.field, function(old, new) print(old, new) end)
end
return App
