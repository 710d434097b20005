-- options: shuffle=3
for i = 1, 6 do it("test " .. i, function() end) end
describe("block", function()
  randomize(false)
  for i = 1, 3 do it("in order " .. i, function() end) end
end)
describe("block with a seed", function()
  randomize(17)
  before_each(function() end)
  for i = 1, 5 do it("own order " .. i, function() end) end
end)
