-- options: time=1
-- Tables in tables: what goes into them over and over ends at the limit, and the next test runs.
local function deep(levels)
  local t = {}
  for _ = 1, levels do t = { t } end
  return t
end

local one, other
it("that are made", function() one, other = deep(200000), deep(200000) end)
it("that end at the limit", function() while true do pcall(assert.same, one, other) end end)
it("runs after all that", function() end)
