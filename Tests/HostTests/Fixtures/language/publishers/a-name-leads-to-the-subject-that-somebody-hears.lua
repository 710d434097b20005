-- luaview: --frames none
-- L14, L64: the parent says Row again, so a second subject of that name is made and dropped. It is not the one that is meant,
-- whether it has been collected or not.
local Row = Component "Row" { tick = State(function() return PassthroughSubject "tick" end) }
function Row:body() return Text "row":onReceive(self.tick, function(v) print("received", v) end) end

local App = Component "App" { n = State(0) }
function App:body() return VStack { Text(self.n), Row(), Button("again", function() self.n = self.n + 1 end) } end
return App
