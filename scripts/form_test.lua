-- Tests of the form: `luaview test scripts`.
describe("the form", function()
  local app
  before_each(function() app = mount("form.lua", { width = 40 }) end)


  it("says what is missing, one thing after the other", function()
    assert.matches("Please give your name.", app:frame())
    app:set("your name", "Ada")
    assert.matches("Please give your age.", app:frame())
    app:set("in years", "36")
    assert.matches("Please agree to the terms.", app:frame())
    app:set("I agree to the terms", true)
    assert.matches("Ready to send.", app:frame())
  end)

  it("begins names with a capital letter", function()
    app:set("your name", "grace")
    assert.equal("Grace", app:state("Form").name)
  end)

  it("refuses an age that is no number of up to three digits", function()
    app:focus "in years"
    app:type "36x7"
    assert.equal("367", app:state("Form").age)
    app:type "1"
    assert.equal("367", app:state("Form").age)
  end)

  it("asks a person of another age to agree again", function()
    app:set("I agree to the terms", true)
    app:set("in years", "40")
    assert.is_false(app:state("Form").agreed)
  end)

  it("sends nothing that is not complete", function()
    app:press "send"
    assert.same({}, app:printed())
  end)

  it("sends, and is empty again", function()
    app:set("your name", "Ada")
    app:set("in years", "36")
    app:set("I agree to the terms", true)
    app:press "send"
    assert.same({ "sent: Ada, 36" }, app:printed())
    assert.equal("", app:state("Form").name)
  end)
end)
