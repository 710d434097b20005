-- A tap that may be the first of two is one as soon as the mouse goes down where it cannot be the second.
local App = Component "App" { said = State "" }
function App:say(what) self.said = self.said .. " " .. what end
function App:body()
  return VStack {
    Text("said:" .. self.said),
    Text "either":onTapGesture(function() self:say "double" end, { count = 2 }):onTapGesture(function() self:say "single" end),
    Text "other":onTapGesture(function() self:say "other" end),
    Text "nothing",
    Button("button", function() self:say "button" end),
  }
end
return App
