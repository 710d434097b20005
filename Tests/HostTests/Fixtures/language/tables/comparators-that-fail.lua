-- luaview: --width 50
-- status: 1
-- A comparator that raises is reported, and shown in the place of the rows; the headers are still there. One that contradicts
-- itself gives some order.
local rows = {}
for i = 1, 9 do rows[i] = { id = i, n = (i * 7) % 10, t = { i } } end
local Row = Component "App" {}
function Row:body()
  return Table(rows, {
    TableColumn("N", "n"),
    TableColumn("Raises", "n", { comparator = function() error "no order" end }),
    TableColumn("Mad", "n", { comparator = function() return true end }),
    TableColumn("Nothing", function(r) return -r.n end, { comparator = function() end }),
    TableColumn("Table", "t", function(r) return r.t[1] end),
  })
end
return Row
