-- Children are asked for where they are seen or open, and what they read is tracked.
local Node = Observable "Node" { name = "", nodes = Field() }
local root = Node { name = "root", nodes = {} }
for _, name in ipairs { "a", "b" } do table.insert(root.nodes, Node { name = name }) end

local function children(node)
  print("asks " .. node.name)
  return node.nodes
end

return VStack {
  OutlineGroup({ root }, children, function(node) return Text(node.name) end, { id = function(node) return node.name end }),
  Button("add", function() table.insert(root.nodes, Node { name = "c" .. #root.nodes }) end),
  Button("fill", function() root.nodes[1].nodes = { Node { name = "inside" } } end),
}
