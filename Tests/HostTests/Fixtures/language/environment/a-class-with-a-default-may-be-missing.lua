-- luaview: --frames none
-- a class in Environment with a default (nil too) is optional; without one its absence is an error
local Store = Observable "Store" { n = 1 }
local Leaf = Component "Leaf" { s = Environment(Store, nil) }
function Leaf:body() print(self.s and self.s.n) return Text "leaf" end
local Other = Component "Other" { s = Environment(Store, false) }
function Other:body() print(self.s and self.s.n) return Text "other" end
return VStack { Leaf(), Leaf():environment(Store { n = 7 }), Other() }
