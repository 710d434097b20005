-- Tests of the board: `luaview test scripts`.
describe("the board", function()
  local app
  before_each(function() app = mount("kanban.lua", { width = 72 }) end)

  local function texts(column)
    local list = {}
    for _, card in ipairs(app:state("Kanban").board.columns[column].cards) do list[#list + 1] = card.text end
    return list
  end

  it("moves a card by its arrows", function()
    app:press "→ Ask Ada"
    assert.same({ "Ask Ada", "Draw the frames" }, texts(2))
  end)

  it("moves a card by keys", function()
    app:focus "← Draw the frames"
    app:key "]"
    assert.same({ "Draw the frames", "Choose a name" }, texts(3))
  end)

  it("moves a card that is dragged to another column", function()
    app:drag(5, 6, 30, 7)
    assert.same({ "Write the manual", "Draw the frames" }, texts(2))
    assert.same({ "Ask Ada" }, texts(1))
  end)

  it("draws a card where it is dragged, and leaves it where no column is", function()
    app:click(5, 6, { hold = true })
    app:drag(7, 7)
    assert.truthy(app:frame():find("\n  │ Write the manual", 1, true))
    app:drag(7, 1)
    app:release(7, 1)
    assert.same({ "Write the manual", "Ask Ada" }, texts(1))
  end)

  it("stops at the ends", function()
    assert.is_false(app:find("← Ask Ada").enabled)
    app:focus "→ Ask Ada"
    app:key "["
    assert.same({ "Write the manual", "Ask Ada" }, texts(1))
  end)

  it("takes new cards, but no empty ones", function()
    assert.is_false(app:find("Add").enabled)
    app:set("a new card", "Rest")
    app:key "enter"
    assert.same({ "Write the manual", "Ask Ada", "Rest" }, texts(1))
  end)

  it("asks before it deletes", function()
    app:press "× Ask Ada"
    app:press "Cancel"
    assert.equal(2, #texts(1))
    app:press "× Ask Ada"
    app:press "Delete"
    assert.same({ "Write the manual" }, texts(1))
  end)
end)
