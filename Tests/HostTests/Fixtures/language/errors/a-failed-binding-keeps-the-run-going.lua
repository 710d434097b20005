-- luaview: --frames none
-- status: 1
-- L91: an error in what a control's edit calls is the script's, with the path of the component around the control.
local App = Component "App" { text = State "" }

function App:body()
  return TextField("text", self.bind.text:conditionSet(function(new)
    if new == "b" then error("no b") end
    return true
  end))
end

return App
