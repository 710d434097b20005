-- Tests of the table browser: `luaview test scripts`.
describe("the table browser", function()
  local app
  before_each(function() app = mount("tables.lua", { width = 72, height = 18 }) end)

  it("sorts by a column, and back", function()
    app:press "Pay"
    assert.matches("▲ Pay", app:frame(), 1, true)
    assert.matches("3000", app:frame(), 1, true)
    app:press "Pay"
    assert.matches("7450", app:frame(), 1, true)
  end)

  it("shows the person who is chosen", function()
    app:focus "people"
    app:key "down"
    assert.matches("╭─ Ada Allen", app:frame(), 1, true)
    assert.is_number(app:state("App").chosen)
  end)

  it("filters by name and team", function()
    app:set("filter", "turing")
    assert.matches("%d+ of 10000", app:frame())
    assert.is_nil(app:frame():find("Lovelace", 1, true))
    app:set("filter", "nobody of that name")
    assert.matches("0 of 10000", app:frame(), 1, true)
  end)
end)
