-- luaview: --frames none
-- L22: equal or not, of a Published field only; `didChange` is the same publisher.
local Store = ObservableObject "Store" { x = Published(0), y = 1 }
local store = Store()
store.objectWillChange:sink(function() print("will " .. store.x) end)
store.didChange:sink(function() print("did " .. store.x) end)
store.x = 1
store.x = 1
store.y = 2
store.x = 3

local Holder = Component "Holder" { store = ObservedObject() }
function Holder:body() print "Holder" return EmptyView() end

local Plain = Component "Plain" { store = Property() }
function Plain:body() print("Plain " .. self.store.x) return EmptyView() end

local App = Component "App" {}

function App:body()
  return Holder { store = store }, Plain { store = store },
    Button("equal", function() store.x = store.x end),
    Button("plain field", function() store.y = store.y + 1 end),
    Button("by hand", function() store.objectWillChange:send() end)
end

return App
