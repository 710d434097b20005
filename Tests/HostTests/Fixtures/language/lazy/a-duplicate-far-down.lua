-- luaview: --width 20 --height 2
-- L13: in a long list a duplicate is reported when both rows are seen; each is drawn, known by its occurrence.
local items = {}
for i = 1, 3000 do items[i] = i end
items[2999] = 1
return List(items, function(i) return Text("row " .. i) end)
