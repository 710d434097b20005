-- options: lines=3,9,15,19,23,32,36,39,42,99
local function shared()
  print "shared"
end

describe("a block", function()
  before_each(function() print "before" end)
  it("is left out", function() print "never" end)
  it("is chosen", function()
    print "chosen"
  end)
end)
describe("a block by its hook", function()
  it("has all its tests", function() print "one" end)

  before_each(function() print "hook" end)
  describe("inside", function() it("as well", function() print "two" end) end)
end)
for i = 1, 2 do it("each of a line " .. i, function() print(i) end) end
it("by its function", shared)
describe("outer", function()
  describe("inner", function()
    pending "on a line"
    it("deeper", function() print "deeper" end)
  end)
  it("beside", function() print "never" end)
end)

it("by its end",
  function()

    print "end"
  end)
it "in two steps" (function()
  print "steps" 
end)
it("after", function() print "never" end)
insulate("all of it", function()
  it("a", function() print "a" end)
  it("b", function() print "never" end)
end)

local unused = 1
