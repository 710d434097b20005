-- Tests of the counter: `luaview test scripts`.
describe("the counter", function()
  local app
  before_each(function() app = mount("counter.lua", { width = 20 }) end)

  it("shows where it begins", function()
    assert.equal("Count: 0\n[ add ]", app:frame())
  end)

  it("adds one for each press, and tells of it", function()
    app:press "add"
    app:press "add"
    assert.equal("Count: 2\n[ add ]", app:frame())
    assert.same({ "0 -> 1", "1 -> 2" }, app:printed())
  end)

  it("adds as much as its parent says", function()
    app = mount("counter.lua", { properties = { step = 5 } })
    app:key "enter"
    assert.equal(5, app:state("Counter").count)
  end)
end)
