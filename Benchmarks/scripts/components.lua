-- Rows that are components with state of their own: `luaview run Benchmarks/scripts/components.lua -- COUNT`. `bump(i)`
-- changes the state of the row `i`; its onChange prints, which tells when bodies and comparisons are done.
local count = tonumber((...)) or 1000

local rows = {}

local Row = Component "Row" {
  number = Property(),
  taps   = State(0),
}

function Row:body()
  rows[self.number] = self
  return HStack {
    Text(self.number):frame { width = 6 },
    Text("row " .. self.taps),
  }
  :onChange(self.taps, function(_, new) print(new) end)
end

local List = Component "List" { refreshed = State(0) }

function List:body()
  rows[0] = self
  local refreshed = self.refreshed
  return VStack {
    ForEach(count, function(i) return Row { number = i } end),
  }
  :onChange(refreshed, function(_, new) print(new) end)
end

function bump(i) rows[i].taps = rows[i].taps + 1 end

-- The list's body says every row again; no row has another input.
function refresh() rows[0].refreshed = rows[0].refreshed + 1 end

return List
