-- luaview: --frames none
local Even = Updater "Even" { shouldUpdate = function(old, new) return new % 2 == 0 and old ~= new end }
local A = Component "A" { n = State(0), m = State(0) }
local C = Component "C" { n = Property() }
function C:body() print("C body " .. self.n) return Text(self.n) end
function A:body() print "A" return VStack { C { n = self.n }:modifier(Even(self.n)), C { n = self.m }:equatable(), Button("up", function() self.n = self.n + 1 end) } end
return A
