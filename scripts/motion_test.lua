describe("motion", function()
  local app
  before_each(function() app = mount("motion.lua", { width = 44 }) end)

  it("has the new state at once, and draws the way there", function()
    app:press "explain"
    assert.is_true(app:exists "A card is known by its name: it moves.")
    assert.is_nil(app:frame():find("A card is known by its name: it moves.", 1, true))
    app:advance(0.5)
    assert.is_truthy(app:frame():find("A card is known by its name: it moves.", 1, true))
  end)

  it("moves rows", function()
    local function row(name)
      local number = 0
      for line in (app:frame() .. "\n"):gmatch "(.-)\n" do
        number = number + 1
        if line:find(name, 1, true) then return number end
      end
    end
    local first = row "Anna"
    app:press "turn"
    assert.equal(first, row "Anna")
    app:advance(0.15)
    assert.is_true(row "Anna" > first)
    app:advance(2)
    assert.equal(first + 3, row "Anna")
  end)

  it("shows what is so in the end where nothing moves", function()
    local still = mount("motion.lua", { width = 44, motion = false })
    still:press "explain"
    assert.is_truthy(still:frame():find("A card is known by its name: it moves.", 1, true))
  end)
end)
