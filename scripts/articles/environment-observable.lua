-- Only the view that read the field is evaluated, not the one that uses the object in its action.
local Store = Observable "Store" { count = 0 }

local View3 = Component "View3" { store = Environment(Store) }

function View3:body()
  print "View3"
  return Text("count " .. self.store.count)
end

local View2 = Component "View2" { store = Environment(Store) }

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
  return View1():environment(self.store)
end

return Root
