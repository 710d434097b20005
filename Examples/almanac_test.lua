-- What the plugin in Swift brings along for test files: `almanac Examples/almanac_test.lua` runs this.
describe("the almanac", function()
  it("knows when the sun rises early", function()
    assert.sunny(172)
    assert.is_not.sunny(1)
    assert.almanac.sunny(200)
  end)

  it("says what was expected", function()
    local ok, message = pcall(assert.sunny, 1)
    assert.is_false(ok)
    assert.matches("Expected the sun to rise early on day %(number%) 1", tostring(message))
    assert.error_matches(function() assert.sunny "May" end, "almanac.sunny: expected a day, such as 3")
  end)

  it("shows what its service answers", function()
    local Day = Component "Day" { rise = State "…", season = Environment "season" }
    function Day:body()
      return Sunrise { time = self.rise, next = print }
        :modifier(Card { title = self.season })
        :task(function() self.rise = almanac.sunrise(1) end)
    end
    local app = mount(Day, { width = 30 })
    app:settle()
    assert.matches("winter", app:frame())
    assert.matches("7:33 [ next day ]", app:frame(), 1, true)
  end)

  it("names the days", function()
    assert.equal("Wednesday", weekday(3))
    assert.equal("Monday", weekday(today()))
    local app = mount(Text "week":onReceive(almanac.weekdays(2), print))
    app:settle()
    assert.same({ "Monday", "Tuesday" }, app:printed())
  end)
end)
