-- luaview: --frames none
-- a Published field that `track` read tells it
local Store = ObservableObject "Store" { a = Published(0) }
local Screen = Component "Screen" { s = StateObject(function() return Store() end) }
function Screen:body()
  return Button("go", function()
    track(function() return self.s.a end, function() print("leaving", self.s.a) end)
    self.s.a = 1
  end)
end
return Screen
