-- Tests of the wizard: `luaview test scripts`.
describe("the wizard", function()
  local app
  before_each(function() app = mount("wizard.lua", { width = 50 }) end)

  it("adds up what is chosen", function()
    app:set("Size", "large")
    app:press "Toppings"
    app:press "olives"
    assert.matches("11 €", app:frame())
  end)

  it("goes on only when the address is complete", function()
    app:press "Toppings"
    app:press "Delivery"
    assert.is_false(app:find("Order").enabled)
    app:set("Name", "Ada")
    app:set("Street", "1 Analytical Way")
    assert.is_true(app:find("Order").enabled)
    app:press "Order"
    assert.matches("for Ada", app:frame())
  end)

  it("keeps what earlier pages were told", function()
    app:press "Toppings"
    app:press "basil"
    app:key "escape"
    app:press "Toppings"
    assert.is_true(app:find("basil").value)
  end)
end)
