-- luaview: --frames none
-- status: 1
-- L63, L91: the error is reported, the others get the value, and the sender continues; what was written stays.
local Store = ObservableObject "Store" { n = Published(0) }
local App = Component "App" { store = StateObject(function() return Store() end), got = State(0) }
function App:body()
  print("body", self.store.n, self.got)
  return Button("go", function() print(pcall(function() self.store.n = self.store.n + 1 end)) end)
    :onReceive(self.store.objectWillChange, function() self.got = self.got + 1 error "no" end)
    :onReceive(self.store.objectWillChange, function() print("second", self.store.n) end)
end
return App
