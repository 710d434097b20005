-- Blocks that declare themselves end at a depth that no real test has.
local count = 0
local function block()
  count = count + 1
  describe("d", block)
end
describe("d", block)
it("ends", function() print(count) end)
