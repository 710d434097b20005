-- options: time=3
-- Tables in tables: what goes into them ends with an error, and the next test runs.
local function deep(levels)
  local t = {}
  for _ = 1, levels do t = { t } end
  return t
end

it("that are compared", function() assert.error(function() assert.same(deep(200000), deep(200000)) end) end)
it("that a spy is called with", function() assert.error(function() spy.new(function() end)(deep(200000)) end) end)
it("runs after all that", function() end)
