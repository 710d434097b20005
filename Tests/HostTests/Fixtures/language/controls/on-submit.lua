-- luaview: --frames none
-- Enter in a text field runs every onSubmit around it, from the inside out; without one it goes on as any key.
local App = Component "App" { a = State "", b = State "" }
function App:body()
  return VStack {
    VStack { TextField("A", self.bind.a):onSubmit(function() print("field", self.a) end) }
      :onSubmit(function() print("form") end),
    TextField("B", self.bind.b),
    Button("ok", function() print("ok") end):keyboardShortcut "enter",
  }
end
return App
