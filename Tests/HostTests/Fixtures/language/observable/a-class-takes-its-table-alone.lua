-- What stands behind the table is left out, as by any function of Lua.
local A = Component "A"({ n = State(1), body = function(self) return Text("n " .. self.n .. " " .. self.o.x) end, o = ObservedObject() }, 1, {})
local O = Observable "O"({ x = 1 }, 2)
local P = ObservableObject "P"({ x = Published(2) }, false)
local M = Modifier "M"({ body = function(_, content) return HStack { content, Text "!" } end }, "more")
print(select("#", Component "B"({ body = function() return Text "b" end }, 1, 2)))
return A { o = O() }:modifier(M {})
