-- options: time=0.2 memory=32
it("that loops is stopped", function() while true do end end)
it("that loops in pcall is stopped", function()
  while true do pcall(function() while true do end end) end
end)
it("that needs too much memory is stopped", function()
  local text = ("x"):rep(64 << 20)
end)
describe("a hook", function()
  before_each(function() while true do end end)
  it("does not run", function() end)
end)
describe("a block that loops", function() while true do end end)
it("runs after all that", function() assert.is_true(true) end)
it("that joins texts without an end is stopped", function()
  local text = "x"
  local function double() text = text .. text end
  while true do double() end
end)
