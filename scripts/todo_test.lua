-- Tests of the list: `luaview test scripts`.
describe("the list", function()
  local app
  before_each(function() app = mount("todo.lua", { width = 40 }) end)

  local function titles()
    local list = {}
    for i, item in ipairs(app:state("Todo").items) do list[i] = item.title end
    return list
  end

  local function add(title)
    app:set("something new", title)
    app:press "add"
  end

  it("begins with two entries, one of them open", function()
    assert.same({ "write a script", "drive it with events" }, titles())
  end)

  it("takes a new entry with the Enter key", function()
    app:type "test it"
    app:key "enter"
    assert.same({ "write a script", "drive it with events", "test it" }, titles())
  end)

  it("takes a new entry, and empties the field", function()
    add "test it"
    assert.same({ "write a script", "drive it with events", "test it" }, titles())
    assert.equal("", app:state("Todo").draft)
  end)

  it("takes no entry without a title", function()
    add ""
    assert.equal(2, #titles())
  end)

  it("removes the entry whose button is pressed, and no other", function()
    add "test it"
    app:press "id=remove-2"
    assert.same({ "write a script", "test it" }, titles())
  end)

  it("shows what the filter lets through", function()
    assert.matches("write a script", app:frame(), 1, true)
    app:set("show", "open")
    assert.not_matches("write a script", app:frame(), 1, true)
    assert.matches("drive it with events", app:frame(), 1, true)
    app:set("show", "done")
    assert.matches("write a script", app:frame(), 1, true)
    assert.not_matches("drive it with events", app:frame(), 1, true)
  end)

  it("counts what is open", function()
    assert.matches("1 open", app:frame())
    app:press "id=done-2"
    assert.matches("0 open", app:frame())
  end)

  it("renames an entry in its place", function()
    app:set("id=title-1", "write another")
    assert.same({ "write another", "drive it with events" }, titles())
  end)
end)
