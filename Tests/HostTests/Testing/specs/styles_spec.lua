-- How apps look: colours and attributes of elements, of cells and of frames.
local Look = Component "Look" { n = State(0), long = State(false) }
function Look:body()
  return VStack {
    Text("日本 " .. self.n):bold():foregroundStyle "red",
    Text "plain",
    Text "ground":background "#102030":dim(),
    HStack { Text("one "):italic(), Text "two":underline():strikethrough():reverse() },
    Link("site", "https://example.org"):id "link",
    Toggle("on", self.bind.long),
    self.long and Text "x":foregroundStyle "#00ff00" or nil,
  }
end

describe("a style", function()
  local app
  before_each(function() app = mount(Look, { width = 20 }) end)

  it("has what is not plain", function()
    assert.same({ bold = true, foreground = "red" }, app:find("日本 0").style)
    assert.same({}, app:find("plain").style)
    assert.same({ dim = true, background = "#102030" }, app:find("ground").style)
    assert.same({ underline = true, strikethrough = true, reverse = true }, app:find("two").style)
    assert.same({ italic = true }, app:find("one ").style)
    assert.equal("https://example.org", app:find("id=link").style.link)
  end)
  it("reads as false where an attribute is off, and as nil where a colour is the terminal's own", function()
    local style = app:find("日本 0").style
    assert.is_true(style.bold)
    for _, name in ipairs { "italic", "underline", "strikethrough", "dim", "reverse" } do assert.is_false(style[name]) end
    assert.is_nil(style.background) assert.is_nil(style.link)
    assert.same(style, { bold = true, italic = false, foreground = "red" })
    assert.not_same(style, { bold = true, italic = true, foreground = "red" })
  end)
  it("is one of a cell", function()
    assert.equal("red", app:style(2, 1).foreground)
    assert.same({}, app:style(20, 1)) assert.same({}, app:style(1, 99))
    assert.equal("#102030", app:style(1, 3).background)
  end)
  it("changes with the app", function()
    app:set("on", true)
    assert.equal("#00ff00", app:find("x").style.foreground)
  end)
  it("knows what it has", function()
    print(select(2, pcall(function() return app:find("plain").style.color end)))
    print(select(2, pcall(function() app:find("plain").style.bold = true end)))
    print(select(2, pcall(function() return app:style(0, 1) end)))
    print(select(2, pcall(function() return app:find("plain").colour end)))
  end)
  it("fails by the fields that differ", function()
    assert.same({ bold = true, foreground = "blue" }, app:find("日本 0").style)
  end)
end)

it("is nothing of what is not seen", function()
  local rows = {}
  for i = 1, 9 do rows[i] = Text("row " .. i):foregroundStyle "blue" end
  local app = mount(ScrollView { VStack(rows) }:frame { height = 2 })
  assert.equal("blue", app:find("row 1").style.foreground)
  assert.is_nil(app:find("row 9").style)
end)
it("is that of the row that is seen", function()
  local app = mount(VStack { Text "a":bold(), Text "b", Text "c":italic() }, { height = 2, interactive = true })
  app:key "end"
  assert.is_false((app:find("b").style or app:find("a").style).italic)
end)

describe("a frame", function()
  it("is text with what terminals understand", function()
    local app = mount(Text "ab":bold() .. Text "c":foregroundStyle "blue" .. Text " d")
    assert.equal("abc d", app:frame())
    assert.equal("\27[1mab\27[;34mc \27[md", app:ansi())
  end)
  it("is text that says its styles", function()
    assert.equal("日本 0\nplain\nground\none  two\nsite\n[ ] on\nstyles:\n1: 1-6 bold foreground=red\n3: 1-6 dim background=#102030\n"
      .. "4: 1-3 italic; 6-8 underline strikethrough reverse\n5: 1-4 underline link=https://example.org", mount(Look):styled())
  end)
  it("that is plain is its text", function()
    local app = mount(VStack { Text "a", Text "b" })
    assert.equal(app:frame(), app:styled()) assert.equal(app:frame(), app:ansi())
  end)
  it("differs by its styles", function()
    assert.equal(mount(Text "a\nb":bold()):styled(), mount(Text "a\nb":italic()):styled())
  end)
  it("differs by what terminals would obey", function()
    assert.equal(mount(Text "a\nb":bold()):ansi(), mount(Text "a\nb"):ansi())
  end)
end)
