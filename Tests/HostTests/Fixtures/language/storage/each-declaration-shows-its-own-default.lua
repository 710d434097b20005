-- luaview: --frames none
-- while nothing is stored, each declaration shows its own default, whichever was mounted first
local A = Component "A" { n = AppStorage("key", 1) }
function A:body() print("A", self.n) return Button("a", function() self.n = self.n + 1 end) end
local B = Component "B" { n = AppStorage("key", 50) }
function B:body() print("B", self.n) return Text "b" end
return VStack { B(), A() }
