-- A list of rows, each a number and a label: `luaview run Benchmarks/scripts/rows.lua -- COUNT`. Benchmarks/rows.lua is
-- the plain Lua program that writes the same.
local count = tonumber((...)) or 1000

local List = Component "List" {}

function List:body()
  return VStack {
    ForEach(count, function(i)
      return HStack {
        Text(i):frame { width = 6 },
        Text("row " .. i),
      }
    end),
  }
end

return List
