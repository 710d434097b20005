-- A test file in a plugin's folder has the plugin's words and assertions.
describe("the kit", function()
  it("has a badge, in its own colour", function()
    local app = mount(VStack { Badge { text = "brand new" }, Text "below" })
    assert.has_line(app, "‹brand new›")
    assert.has_no.line(app, "brand new")
    assert.kit.has_line(app, "below")
  end)

  it("puts a title around a view", function()
    assert.matches("─ inbox ─", mount(Text "nothing is in it":modifier(Card { title = "inbox" })):frame())
  end)

  it("lets content in when the tens change", function()
    local Clicks = Component "Clicks" { n = State(8) }
    function Clicks:body()
      return VStack { Button("add", function() self.n = self.n + 1 end), Text("n " .. self.n):modifier(Tens(self.n)) }
    end
    local app = mount(Clicks)
    app:press "add"
    assert.has_line(app, "n 8")
    app:press "add"
    assert.has_line(app, "n 10")
  end)

  it("counts down and greets", function()
    local app = mount(Text "":task(function() print(greeting "Ada") end):onReceive(Countdown(2), print))
    app:advance(2)
    assert.same({ "1", "Hello, Ada!", "0" }, app:printed())
    app:unmount()
  end)

  it("goes on counting down in a body that shows it", function()
    local Launch = Component "Launch" { left = State(3) }
    function Launch:body()
      return Text("in " .. self.left):onReceive(Countdown(3), function(left) self.left = left end)
    end
    local app = mount(Launch)
    local seen = {}
    for second = 1, 3 do
      app:advance(1)
      seen[second] = app:frame()
    end
    assert.same({ "in 2", "in 1", "in 0" }, seen)
  end)

  it("has initials for a name", function() assert.equal("AL", initials "Ada Lovelace") end)

  it("has an assertion that says what it misses", function()
    local app = mount(Text "one")
    local ok, message = pcall(assert.has_line, app, "two")
    assert.is_false(ok)
    assert.matches("Expected a line in\n(app) that shows\none\nthat is\n(string) 'two'", tostring(message), 1, true)
  end)
end)
