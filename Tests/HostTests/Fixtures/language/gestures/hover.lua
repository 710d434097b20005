-- Views are told when the mouse comes and leaves, and where it is.
local App = Component "App" { said = State "", place = State "nowhere", isShown = State(true) }
function App:say(what) self.said = self.said .. " " .. what end
function App:body()
  return VStack {
    Text("said:" .. self.said),
    Text("the mouse is " .. self.place),
    self.isShown and HStack {
      Text "one":onHover(function(isInside) self:say("one " .. tostring(isInside)) end),
      Text "two":onContinuousHover(function(location)
        self.place = location and "at " .. location.x .. "," .. location.y or "gone"
      end),
    }:onHover(function(isInside) self:say("all " .. tostring(isInside)) end),
    Text "hidden":onHover(function() self:say "never" end):allowsHitTesting(false),
    Button("away", function() self.isShown = false end),
  }
end
return App
