-- options: allow-all
-- What a block draws of random numbers, or does to the metatables that all values of a type have, stays inside.
local function state()
  local _, of_nil = pcall(function() return (nil).x end)
  return table.concat({ tostring(of_nil):match "attempt" or tostring(of_nil), math.random(1000), select(2, pcall(function() return "x" % 1 end)):match "of a string" or "none" }, " ")
end

insulate("one", function()
  it("changes them", function()
    debug.setmetatable(nil, { __index = function() return "of nil" end })
    debug.getmetatable("").__mod = function() return "of a string" end
    print(state(), math.random(1000))
  end)
end)
insulate("two", function()
  it("has none of it", function() print(state()) end)
end)
it("nor has what stands outside", function() print(state()) end)
insulate("three", function()
  expose("hands out", function()
    it("what it draws", function() print(math.random(1000)) end)
  end)
end)
it("has them behind that", function() print(math.random(1000)) end)
