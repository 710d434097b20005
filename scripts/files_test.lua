-- Tests of the file manager, on folders in memory: `luaview test scripts`.
describe("the file manager", function()
  local app
  before_each(function() app = mount("files.lua", { width = 60, height = 20 }) end)

  local function names(side)
    local list = {}
    for _, entry in ipairs(app:state("Files")[side].entries) do list[#list + 1] = entry.name end
    return list
  end

  it("opens folders and goes up again", function()
    app:key "enter"
    assert.same({ "old", "ideas.txt", "list.txt" }, names "a")
    app:key "backspace"
    assert.same({ "notes", "pictures", "README.md" }, names "a")
    assert.equal("notes", app:state("Files").a.chosen)
  end)

  it("copies and moves to the other pane", function()
    app:key "enter"
    app:key "end"
    app:key "f5"
    assert.same({ "notes", "pictures", "README.md", "list.txt" }, names "b")
    app:press "ideas.txt"
    app:press "Move"
    assert.same({ "old", "list.txt" }, names "a")
    assert.same({ "notes", "pictures", "README.md", "ideas.txt", "list.txt" }, names "b")
  end)

  it("says what cannot be done, and does nothing", function()
    app:press "Copy"
    assert.matches("/notes: File exists", app:frame())
    assert.same({ "notes", "pictures", "README.md" }, names "b")
  end)

  it("asks before it deletes", function()
    app:key "f8"
    app:key "escape"
    assert.equal(3, #names "a")
    app:key "f8"
    app:press "Delete it"
    assert.same({ "pictures", "README.md" }, names "a")
  end)

  it("makes and renames folders, with names that are names", function()
    app:key "f7"
    app:type "a/b\n"
    assert.matches("'a/b' is no name", app:frame())
    app:key "f7"
    app:type "new\n"
    assert.same({ "new", "notes", "pictures", "README.md" }, names "a")
    app:press "Name"
    app:set("name", "old")
    app:press "OK"
    assert.same({ "notes", "old", "pictures", "README.md" }, names "a")
  end)

  it("is used by the mouse alone", function()
    app:click(4, 4)
    assert.equal("pictures", app:state("Files").a.chosen)
    app:click(2, 16)
    assert.same({ "sea.svg" }, names "a")
    app:click(7, 16)
    assert.same({ "notes", "pictures", "README.md" }, names "a")
  end)

  it("shows only what the filter lets through", function()
    assert.equal(2, #app:findAll "pictures/")
    app:set("filter right", "md")
    assert.equal(1, #app:findAll "pictures/")
  end)
end)
