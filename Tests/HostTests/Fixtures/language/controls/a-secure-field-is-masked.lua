-- luaview: --width 20
local App = Component "App" { word = State "" }
function App:body()
  return VStack { SecureField("Password", self.bind.word), Text(#self.word) }
end
return App
