-- options: filter=
describe("block", function() it("runs with an empty pattern", function() end) end)
