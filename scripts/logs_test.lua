-- Tests of the log viewer: `luaview test scripts`.
describe("the log viewer", function()
  local app
  before_each(function() app = mount("logs.lua", { width = 76, height = 16 }) end)

  it("goes to the end of a million lines", function()
    app:focus "lines"
    app:key "end"
    assert.equal(1000000, app:state("Logs").chosen)
    assert.matches("line 1000000", app:frame(), 1, true)
  end)

  it("follows what comes, until it is scrolled away", function()
    app:press "follow"
    app:advance(3)
    assert.equal(1000009, app:state("Logs").count)
    local last = app:frame():match "23:08:54[^\n]*\n─"
    assert.is_not_nil(last)
    app:scroll(3, 5, -5)
    local before = app:frame():match "─\n(.-)\n─"
    app:advance(3)
    assert.equal(before:match "[^┃│]+", app:frame():match "─\n(.-)\n─":match "[^┃│]+")
  end)

  it("finds lines, and says how many", function()
    app:set("Level", "error")
    app:set("search", "4242")
    assert.matches("%d+ of 1000000 lines", app:frame())
    assert.equal(1, app:state("Logs").progress)
    app:set("search", "no such line")
    assert.matches("0 of 1000000 lines", app:frame(), 1, true)
  end)
end)
