-- How globals are found.
setmetatable(_G, {
  __index = function(_, key)
    if key == "yielded" then return (coroutine.yield(key)) end
    if key == "wrong" then error("there is no " .. key, 2) end
  end,
})
describe("a global", function()
  shadowed, own = "of the block", "of the block"
  _G.shadowed, _G.of_all, _G.no = "of all", "of all", false
  it("is that of the innermost block", function()
    assert.equal("of the block", shadowed)
    assert.equal("of all", of_all)
    assert.is_false(no)
    of_all = "of the test"
    assert.equal("of the test of all", of_all .. " " .. _G.of_all)
  end)
  it("is not that of another test", function() assert.equal("of all", of_all) end)
  it("may be given by a coroutine", function()
    local thread = coroutine.create(function() return yielded end)
    assert.same({ true, "yielded" }, { coroutine.resume(thread) })
    assert.same({ true, 7 }, { coroutine.resume(thread, 7) })
  end)
  it("that is missing is told of with its place", function() return wrong end)
  it("may be nothing", function() assert.is_nil(nothing_at_all) end)
  it("may have a name that is no string", function() assert.is_nil(_ENV[1]) end)
  it("goes when it is set to nothing", function()
    of_all = 1
    of_all = nil
    assert.equal("of all", of_all)
  end)
end)
it("of a block is not seen outside", function() assert.equal("of all nil", shadowed .. " " .. tostring(own)) end)
