-- The first task's id is another by the second pass: it begins once, and in its place.
local m = Observable "M" { a = 0, late = false } ()
local A = Component "A" {}

function A:body()
  return VStack {
    m.late and Text "late":task(function() print "late starts" end),
    Text(m.a):onAppear(function() m.a = 1 end):task(m.a, function() print("first starts", m.a) end),
    Text "x":onAppear(function() m.late = true end):task(function() print "second starts" end)
      :task(function() print "third starts" end),
  }:task(function() print "container starts" end)
end

return A
