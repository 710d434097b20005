-- A thousand tests without an interface: ten comparisons each.
describe("a counter", function()
  for i = 1, 1000 do
    it("counts, time " .. i, function()
      local count = 0
      for n = 1, 10 do
        count = count + 1
        assert.equal("Count: " .. n, "Count: " .. count)
      end
    end)
  end
end)
