-- Taps in a row; the gesture that comes first keeps the other waiting until it has failed.
local App = Component "App" { said = State "" }
function App:say(what) self.said = self.said .. " " .. what end
function App:body()
  return VStack {
    Text("said:" .. self.said),
    Text "both":onTapGesture(function() self:say "double" end, { count = 2 }):onTapGesture(function() self:say "single" end),
    Text "single first":gesture(TapGesture():onEnded(function() self:say "single" end))
      :onTapGesture { count = 2, perform = function() self:say "double" end },
    Text "where":gesture(SpatialTapGesture():onEnded(function(value)
      self:say(value.location.x .. "," .. value.location.y)
    end)),
    Text "beside":gesture(TapGesture():onEnded(function() self:say "one" end))
      :simultaneousGesture(TapGesture { count = 2 }:onEnded(function() self:say "two" end)),
    Text "last",
  }
end
return App
