-- options: time=0.1
-- Tables that are raised: what is told of them has an end, and a limit of its own.
local endless = setmetatable({}, { __tostring = function() while true do end end })
it("has a text without end", function() error(endless) end)
it("fails with a text without end", function() assert.equal(1, 2, endless) end)
it("is pending with a text without end", function() pending(endless) end)
it("contains itself, and others", function()
  local t = { 1, "two", { x = 1.5 }, ["a b"] = {}, ["end"] = true, [10] = 10 }
  t.own = t
  error(t)
end)
it("is there after all that", function() end)
