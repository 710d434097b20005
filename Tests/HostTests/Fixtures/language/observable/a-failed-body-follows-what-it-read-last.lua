-- status: 1
-- luaview: --frames none
-- A failed evaluation depends on what it read (L20), so others' changes do not evaluate it again; one that failed before it
-- read anything is looked at again with what it read before.
local M = Observable "M" { a = 0, fails = false }
m, broken = M(), false
local B = Component "B" {}
function B:body()
  print "B"
  if m.fails then error "no" end
  return Text(m.a)
end
local C = Component "C" {}
function C:body()
  print "C"
  if broken then error "broken" end
  return Text(m.a)
end
return VStack { B(), C() }
