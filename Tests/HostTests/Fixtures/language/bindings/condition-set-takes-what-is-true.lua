-- luaview: --frames none
-- L27: conditionSet sets only if its function says so; several all have to.
local App = Component "App" { text = State "" }

function App:body()
  print("App " .. self.text)
  local short = self.bind.text:conditionSet(function(new) return #new <= 3 end)
  return TextField("text", short:conditionSet(function(new) return not new:find "%d" end))
end

return App
