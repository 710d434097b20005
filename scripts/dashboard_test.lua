-- Tests of the dashboard: `luaview test scripts`.
describe("the dashboard", function()
  local app
  before_each(function() app = mount("dashboard.lua", { width = 72 }) end)

  local function machine() return app:state("Dashboard").machine end

  it("is fed once a second", function()
    app:advance(10)
    assert.equal(10, #machine().load)
    assert.matches("00:10", app:frame())
  end)

  it("stands still while it is paused", function()
    app:advance(2)
    app:key "p"
    app:advance(5)
    assert.equal(2, #machine().load)
  end)

  it("keeps as much as it can show", function()
    app:advance(300)
    assert.equal(120, #machine().load)
    assert.is_true(#machine().events <= 50)
  end)

  it("begins anew", function()
    app:advance(5)
    app:press "reset"
    assert.equal(0, machine().requests)
  end)
end)
