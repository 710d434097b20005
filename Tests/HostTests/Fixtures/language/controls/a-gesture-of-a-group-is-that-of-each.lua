-- luaview: --frames none
-- Layout rules: a modifier on a group of several views applies to each.
local App = Component "App" {}

function App:body()
  return VStack {
    Group {
      Text "a",
      Text "b":onTapGesture(function() print "b's own" end),
      ForEach({ "c", "d" }, function(name) return Text(name) end),
      Button("button", function() print "button" end),
    }
    :onTapGesture(function() print "tapped" end),
    VStack { Text "one", Text "two" }:onTapGesture(function() print "both" end),
  }
end

return App
