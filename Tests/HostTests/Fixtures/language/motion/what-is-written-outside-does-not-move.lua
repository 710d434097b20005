-- luaview: --motion --width 30
-- status: 1
-- A body is evaluated once for all that its event wrote; each component moves if something that it read was written inside.
local Store = Observable "Store" { x = 0, y = 0, z = 0 }
local store = Store()
local X = Component "X" {}
function X:body() return Text("before"):offset { x = store.x } end
local Y = Component "Y" {}
function Y:body() return Text("inside"):offset { x = store.y } end
local Z = Component "Z" {}
function Z:body() return Text("behind"):offset { x = store.z } end
return VStack {
  X(), Y(), Z(),
  Button("go", function()
    store.x = 10
    withAnimation("linear", function() store.y = 10 end)
    store.z = 10
  end),
  Button("inner", function()
    withAnimation("linear", function()
      store.x = 0
      withAnimation(nil, function() store.y = 0 end)
      withAnimation(Animation.linear(0.7), function() store.z = 0 end)
    end)
  end),
  Button("fails", function() withAnimation("linear", function() store.x = 10 error "stop" end) end),
}
