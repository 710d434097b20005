-- Tests of the converter: `luaview test scripts`.
describe("the converter", function()
  local app
  before_each(function() app = mount("converter.lua", { width = 24 }) end)

  local function shown(unit) return app:find({ role = "text field", id = unit }).value end

  local function typed(unit, text)
    app:set("id=" .. unit, text)
    return shown "Celsius", shown "Fahrenheit"
  end

  it("begins with both fields filled", function()
    assert.equal("20", shown "Celsius")
    assert.equal("68.0", shown "Fahrenheit")
  end)

  it("converts what is typed, either way", function()
    assert.same({ "100", "212.0" }, { typed("Celsius", "100") })
    assert.same({ "-40.0", "-40" }, { typed("Fahrenheit", "-40") })
  end)

  it("keeps what was typed as it was typed", function()
    assert.same({ "1.50", "34.7" }, { typed("Celsius", "1.50") })
  end)

  it("shows nothing beside what is no number", function()
    assert.same({ "warm", "" }, { typed("Celsius", "warm") })
  end)
end)
