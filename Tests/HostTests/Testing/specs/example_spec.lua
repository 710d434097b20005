local function fold(list, start, step)
  for _, value in ipairs(list) do start = step(start, value) end
  return start
end

describe("fold", function()
  it("adds up", function()
    assert.equal(6, fold({ 1, 2, 3 }, 0, function(a, b) return a + b end))
  end)
  it("calls its step once for each entry", function()
    local step = spy.new(function(a) return a end)
    fold({ "x", "y" }, 0, step)
    assert.spy(step).was.called(3)
  end)
  pending "gives the start for an empty list"
end)
