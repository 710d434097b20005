-- luaview: --frames none
-- L43: a body publishes nothing, neither by a subject nor by an object.
local Store = ObservableObject "Store" { n = Published(0) }
local store = Store()
local subject = PassthroughSubject()
subject:sink(print)

local App = Component "App" {}

function App:body()
  print(pcall(function() subject:send(1) end))
  print(pcall(function() subject:finish() end))
  print(pcall(function() store.objectWillChange:send() end))
  return EmptyView()
end

return App
