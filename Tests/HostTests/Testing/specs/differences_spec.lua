-- options: width=60
-- What failures say: where texts and tables differ, and what apps showed.
local frame = "┌────────┐\n│日本 1  │\n│[ add ] │\n└────────┘"
describe("texts", function()
  it("of several lines stand side by side", function() assert.equal(frame, (frame:gsub("本 1 ", "木 12"))) end)
  it("that are the same in other bytes differ", function() assert.equal("a\né", "a\ne\u{301}") end)
  it("that are wide stand one below the other", function()
    assert.equal(("wide "):rep(8) .. "\nend", ("wide "):rep(7) .. "wild\nend")
  end)
  it("of which one ends with a line break", function() assert.equal("a\nb\n", "a\nb") end)
  it("of one line are marked", function() assert.equal("Count: 1 [ add ]", "Count: 2 [ add ]") end)
  it("into which something was put", function() assert.equal("one two three four", "one two and a half three four") end)
  it("that have little in common are not", function() assert.equal("apple", "pear") end)
  it("that are the same", function() assert.same("Count: 1", "Count: 2") end)
  it("with a message", function() assert.equal("a\nb", "a\nc", "the second line") end)
  it("that are not to be equal", function() assert.not_equal("a\nb", "a\nb") end)
  it("with what cannot be seen", function() assert.equal("a\tb\27[1m", "a\tb\27[2m") end)
  it("that are no text", function() assert.equal("a\n\xff", "a\n\xfe") end)
  it("of a table", function() assert.same({ frame = "a\nb" }, { frame = "a\nc" }) end)
  it("of a snapshot", function()
    assert.inline_snapshot("a\nc", [[
    a
    b
    ]])
  end)
end)

describe("tables", function()
  local rows = { { name = "Ada" }, { name = "Bob" }, { name = "Cy" } }
  it("deep down", function() assert.same({ rows = rows }, { rows = { rows[1], rows[2], { name = "Di" } } }) end)
  it("in several places", function()
    assert.same({ 1, 2, x = true, ["a b"] = 1, [1.5] = "s" }, { 1, 3, y = {}, ["a b"] = { 2 }, [1.5] = ("long "):rep(20) })
  end)
  it("in many", function()
    local a, b = {}, {}
    for i = 1, 13 do a[i], b[i] = i, -i end
    assert.same(a, b)
  end)
  it("that lead to themselves", function()
    local a, b = { n = 1 }, { n = 2 }
    a.own, b.own = a, b
    assert.same(a, b)
  end)
  it("that share", function()
    local function deep(leaf)
      local t = leaf
      for _ = 1, 12 do t = { t, t } end
      return t
    end
    local ok, message = pcall(assert.same, deep { 1 }, deep { 2 })
    print(ok, #tostring(message) < 4000)
  end)
  it("that compare themselves", function()
    local mt = { __eq = function(a, b) return a[1] == b[1] end, __tostring = function(a) return "v" .. a[1] end }
    assert.same({ v = setmetatable({ 1 }, mt) }, { v = setmetatable({ 2 }, mt) })
  end)
  it("of values", function()
    local C = Component "C" { list = State { { done = false } } }
    function C:body() return Text "c" end
    assert.same({ { done = true } }, mount(C):state("C").list)
  end)
  it("one of which is none", function() assert.same({ 1 }, "x") end)
  it("that are not to be the same", function() assert.not_same({ 1 }, { 1 }) end)
end)

describe("apps", function()
  local View = Component "View" { n = State(0) }
  function View:body() return VStack { Text("n " .. self.n), Button("add", function() self.n = self.n + 1 end) } end
  it("show what they showed", function()
    local app = mount(View)
    app:press "add"
    app:press "remove"
  end)
  it("are not shown twice", function() assert.equal("n 1\n[ add ]", mount(View):frame()) end)
  it("are the newest three", function()
    for i = 1, 4 do mount(Text("app " .. i)) end
    error "all"
  end)
  it("say that they have quit", function()
    local app = mount(Button("end", function() quit(4) end))
    app:press "end"
    error "gone"
  end)
  it("that were unmounted are not shown", function()
    mount(View):unmount()
    error "none"
  end)
  describe("of a block", function()
    local app
    setup(function() app = mount(View) end)
    it("are shown, too", function() assert.is_nil(app) end)
  end)
  describe("of hooks", function()
    before_each(function()
      mount(View)
      error "before"
    end)
    it("are shown", function() end)
  end)
  it("fail in their own files", function() mount("app/stumbles.lua"):press "fail" end)
end)
