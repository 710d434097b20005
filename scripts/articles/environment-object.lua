-- Every view that declares the object is evaluated when it changes, whatever it reads; those between are not.
local Store = ObservableObject "Store" { count = Published(0) }

local View3 = Component "View3" { store = EnvironmentObject(Store) }

function View3:body()
  print "View3"
  return Text("count " .. self.store.count)
end

local View2 = Component "View2" { store = EnvironmentObject(Store) }

function View2:body()
  print "View2"
  return Button("update", function() self.store.count = self.store.count + 1 end)
end

local View1 = Component "View1" {}

function View1:body()
  print "View1"
  return VStack { View2(), View3() }
end

local Root = Component "Root" { store = State(function() return Store() end) }

function Root:body()
  print "Root"
  return View1():environmentObject(self.store)
end

return Root
