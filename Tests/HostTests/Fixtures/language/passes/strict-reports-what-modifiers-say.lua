-- luaview: --strict --frames none
local n = 0
local P = Preference "P" { default = 0, reduce = math.max }
local A = Component "A" {}
function A:body() n = n + 1 return Text "1":task(n, function() end) end
local B = Component "B" {}
function B:body() n = n + 1 return Text "1":environment("k", n) end
local C = Component "C" {}
function C:body() n = n + 1 return Text "1":preference(P, { n }) end
local D = Component "D" {}
function D:body() n = n + 1 return Text "1":modifier(Updaters.Nonduplicate(n)) end
local Same = Component "Same" {}
function Same:body()
  n = n + 1
  return Text "1":task({ 1 }, function() end):environment("k", { 1 }):environment("f", function() end):preference(P, 1)
    :modifier(Updaters.Nonduplicate { 1 })
end
return VStack { A(), B(), C(), D(), Same() }
