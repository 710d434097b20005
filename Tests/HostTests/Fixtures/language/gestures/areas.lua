-- Where a gesture is meant: what is clipped or scrolled away is not there, and places count from the view's corner.
local App = Component "App" { said = State "nothing" }
function App:say(what) return function(value) self.said = what .. " " .. value.location.x .. "," .. value.location.y end end
function App:body()
  local rows = {}
  for i = 1, 6 do rows[i] = Text("row " .. i):gesture(SpatialTapGesture():onEnded(self:say("row " .. i))) end
  return VStack {
    Text(self.said),
    Text "padded":padding { leading = 2 }:gesture(SpatialTapGesture():onEnded(self:say "outside")),
    Text "padded":gesture(SpatialTapGesture():onEnded(self:say "inside")):padding { leading = 2 },
    Text "clipped away":fixedSize():gesture(SpatialTapGesture():onEnded(self:say "clipped")):frame { width = 4, alignment = "leading" }:clipped(),
    ScrollView { rows }:frame { height = 2 },
    Text "global":padding { leading = 2 }:gesture(SpatialTapGesture { coordinateSpace = "global" }:onEnded(self:say "global")),
    HStack { Text "xx", Text "named":gesture(SpatialTapGesture { coordinateSpace = "row" }:onEnded(self:say "row")) }:coordinateSpace "row",
    Text "behind":allowsHitTesting(false):gesture(SpatialTapGesture():onEnded(self:say "still")),
    Text "not":gesture(SpatialTapGesture():onEnded(self:say "never")):allowsHitTesting(false),
    Text "disabled":gesture(SpatialTapGesture():onEnded(self:say "never")):disabled(),
  }
end
return App
