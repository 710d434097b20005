-- What tests do to menus, help and toasts, and what they see of them.
local App = Component "App" { said = State "nothing", saved = State(false) }
function App:body()
  return VStack {
    Text("said " .. self.said):id "said",
    Text "row":contextMenu { Button("copy", function() self.said = "copy" end) }:help "a row",
    Button("save", function() self.saved = true end):help "writes":contextMenu { Button("as", function() self.said = "as" end) },
  }:toast(self.bind.saved, "Saved", { duration = 2 })
end

describe("menus, help and toasts", function()
  local app
  before_each(function() app = mount(App, { width = 30 }) end)

  it("opens a menu of a control or a text", function()
    app:contextMenu "save"
    assert.is_true(app:find("as").focused)
    app:press "as"
    app:contextMenu(app:find { role = "text", label = "row" })
    app:press "copy"
    assert.equal("said copy", app:find("id=said").label)
    assert.error_matches(function() app:contextMenu "other" end, "no view with a context menu is called 'other'; there are row, save")
    assert.error_matches(function() app:contextMenu(app:find("id=said")) end, "no view with a context menu is called 'said copy'")
  end)

  it("opens a menu by the other button", function()
    app:click(1, 2, { button = "right" })
    assert.is_true(app:exists "copy")
    app:click(20, 1)
    assert.is_false(app:exists "copy")
    assert.error_matches(function() app:click(1, 2, { button = "middle" }) end, 'the button is "left" or "right"')
  end)

  it("shows help where the mouse rests", function()
    assert.equal("writes", app:find("save").help)
    assert.is_nil(app:find("id=said").help)
    app:hover(2, 3)
    app:advance "400ms"
    assert.is_false(app:exists "writes")
    app:advance "100ms"
    assert.is_true(app:exists "writes")
    app:hover(2, 1)
    assert.is_false(app:exists "writes")
  end)

  it("settles when a toast is over, and beside a schedule", function()
    app:press "save"
    assert.is_true(app:exists "Saved")
    assert.equal(2, app:settle())
    assert.is_false(app:exists "Saved")
    local clock = mount(VStack { TimelineView(1, function() return Text "tick" end) })
    assert.equal(0, clock:settle(3))
  end)

  it("says where the focus is in a page that was opened", function()
    local pages = mount(NavigationStack { NavigationLink("go", VStack { Button("in", function() end) }) })
    pages:press "go"
    assert.is_true(pages:find("Back").focused or pages:find("in").focused)
  end)

  it("reads the bars of a split view", function()
    local split = mount(HSplitView { Text "a", Text "b" }, { width = 21 })
    assert.equal(10, split:find("bar").value)
    split:set("bar", 4)
    assert.equal(4, split:find("bar").value)
    assert.error_matches(function() split:set("bar", "wide") end, "a bar takes the length of the view before it")
  end)
end)
