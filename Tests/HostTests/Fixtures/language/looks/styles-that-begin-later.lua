-- A component that was there before a style of the script's own began takes it, too.
local Inner = Component "Inner" {}
function Inner:body() return Button("inner", function() end) end

local App = Component "App" { isOn = State(false) }
function App:body()
  local view = VStack { Inner {}, Toggle("on", self.bind.isOn) }
  return self.isOn and view:buttonStyle(function(c) return Text "<" .. c.label .. ">" end) or view:buttonStyle "bordered"
end

return App
