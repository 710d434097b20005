-- luaview: --frames all
-- L29: a text control shows the binding's value at the end of the event.
local App = Component "App" { text = State "" }

function App:body()
  return TextField("digits", self.bind.text:conditionSet(function(new) return new:find "%D" == nil end))
end

return App
