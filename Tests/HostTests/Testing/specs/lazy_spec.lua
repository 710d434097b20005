-- options: lazy
describe("without tests", function() setup(function() print "never" end) end)
describe("with tests", function()
  setup(function() print "setup" end)
  teardown(function() print "teardown" end)
  it("runs", function() end)
end)
