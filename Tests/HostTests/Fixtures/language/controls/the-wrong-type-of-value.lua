-- luaview: --width 40
-- status: 1
-- A control says what is wrong with its value, and is back when that is right again.
local App = Component "App" { n = State "five", text = State {} }
function App:body()
  return VStack {
    Slider("Volume", self.bind.n),
    SecureField("Name", self.bind.text),
    Button("fix", function() self.n, self.text = 0.5, "Ada" end),
  }
end
return App
