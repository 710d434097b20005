-- status: 1
local Node = Observable "Node" { id = 1, nodes = Field() }
local circle = Node()
circle.nodes = { circle }

local tries = {
  { "circle", function() return OutlineGroup({ circle }, "nodes", function(n) return Text(n.id) end) end },
  { "ids", function() return OutlineGroup({ { id = {} } }, "nodes", function() return Text "x" end) end },
  { "text", function() return OutlineGroup({ { id = 1 } }, "nodes", function() return "x" end) end },
  { "nothing", function() return OutlineGroup({ 1 }) end },
  { "list", function() return OutlineGroup("x", "nodes", function() end) end },
  { "option", function() return OutlineGroup({ 1 }, "nodes", function() end, { idd = "x" }) end },
  { "views", function() return List { Text "a", children = "nodes" } end },
}
local Try = Component "Try" { which = Property() }
function Try:body() return tries[self.which][2](self) end

local App = Component "App" { which = State(nil) }
function App:body()
  return VStack {
    ForEach(tries, function(try) return try[1] end, function(try, i) return Button(try[1], function() self.which = i end) end),
    self.which and Try { which = self.which }:id(self.which),
  }
end
return App
