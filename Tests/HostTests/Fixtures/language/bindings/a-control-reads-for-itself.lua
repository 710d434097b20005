-- L28: a control shows the value without an evaluation of the body that made it.
local App = Component "App" { text = State "", on = State(false) }

function App:body()
  print "App"
  return HStack { Toggle("on", self.bind.on), TextField("text", self.bind.text) }
end

return App
