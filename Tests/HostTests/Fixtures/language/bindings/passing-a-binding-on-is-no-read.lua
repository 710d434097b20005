-- luaview: --frames none
-- L28: only the component that reads the value depends on it.
local Inner = Component "Inner" { text = Binding() }

function Inner:body()
  print("Inner " .. self.text)
  return TextField("text", self.bind.text)
end

local Outer = Component "Outer" { text = Binding() }

function Outer:body()
  print "Outer"
  return Inner { text = self.bind.text }
end

local App = Component "App" { text = State "" }

function App:body()
  print "App"
  return Outer { text = self.bind.text }
end

return App
