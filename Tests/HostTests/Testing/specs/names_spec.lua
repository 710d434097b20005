-- options: name=block_one name=two
describe("block", function()
  it("one", function() end)
  it("two", function() error "another" end)
end)
it("two", function() end)
