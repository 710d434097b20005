-- luaview: --frames none
-- onReceive runs while the publisher sends: before `send`, or the write that announces, returns; one body per event
local Store = ObservableObject "Store" { n = Published(0) }
local Screen = Component "Screen" { store = StateObject(function() return Store() end), got = State(0) }
function Screen:body()
  print("body", self.store.n, self.got)
  return Button("n", function() self.store.n = 1 print "written" end)
    :onReceive(self.store.objectWillChange, function() print("will change from", self.store.n) self.got = self.got + 1 end)
end
return Screen
