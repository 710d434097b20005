-- Tests of the gallery: `luaview test scripts`.
describe("the gallery", function()
  local app
  before_each(function() app = mount("gallery.lua", { width = 60 }) end)

  it("shows one group after the other, by keyboard", function()
    for _, name in ipairs { "Controls", "Choices", "Charts", "Canvas", "Rows", "Layout", "Styles", "Dialogs", "Pages" } do
      app:key "right"
      assert.equal(name, app:state("Gallery").tab)
    end
  end)

  it("keeps what was done in a group", function()
    app:press "Controls"
    app:press "press"
    app:press "Texts"
    app:press "Controls"
    assert.matches("1 time", app:frame())
  end)

  it("says which control is disabled", function()
    app:press "Controls"
    assert.is_false(app:find("disabled").enabled)
    assert.is_true(app:find("press").enabled)
  end)

  it("opens pages on pages, and goes back", function()
    app:press "Pages"
    app:press "Mars"
    app:press "Phobos"
    assert.matches("A moon of Mars", app:frame())
    app:key "escape"
    app:press "Home"
    assert.matches("Venus", app:frame())
  end)

  it("has one control in several styles, which all do the same", function()
    app:press "Styles"
    for _, name in ipairs { "bordered", "prominent", "plain", "link", "delete", "one's own" } do app:press(name) end
    assert.equal(6, app:state("Styles").presses)
    app:press "switch"
    assert.matches("%[ %] checkbox", app:frame())
    assert.matches("%(off%) switch", app:frame())
  end)

  it("draws a look of one's own by what it is told of the focus", function()
    app:press "Styles"
    assert.matches("%(one's own%)", app:frame())
    app:focus "one's own"
    assert.matches("❮one's own❯", app:frame())
  end)

  it("is drawn in the theme that is chosen", function()
    app:press "Styles"
    app:set("Theme", "nord")
    assert.equal("nord", app:state("Styles").theme)
  end)

  it("asks, and takes the answer", function()
    app:press "Dialogs"
    app:press "confirmationDialog"
    app:press "This"
    assert.equal("this", app:state("Dialogs").answer)
  end)
end)
