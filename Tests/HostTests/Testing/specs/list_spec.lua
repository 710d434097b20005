-- options: list
print "the file runs"
setup(function() error "never" end)
describe("block", function()
  before_each(function() error "never" end)
  it("one", function() error "never" end)
  pending "two"
end)
it("three", function() error "never" end)
