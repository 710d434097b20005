-- Blocks that declare themselves end where nobody nests blocks any more.
local count = 0
local function block()
  count = count + 1
  describe("d", block)
end
describe("d", block)
it("ends", function() print(count) end)
