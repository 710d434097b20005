-- What is false comes before what is true, these before numbers, these before texts; what has no value comes last.
local rows = {}
for i, v in ipairs { "b", 2, true, 0, "A", false, 1.5, -1, "nothing", "" } do rows[i] = { id = i, v = v ~= "nothing" and v or nil } end
rows[6].v = false
return VStack { Table(rows, { TableColumn("Id", "id"), TableColumn("V", "v") }) }
