-- Who sees which globals.
of_file = "file"
_G.of_all = "all"
describe("globals", function()
  of_block = "block"
  before_each(function() of_hook = "hook" end)
  it("of what is around are seen", function()
    assert.equal("file block hook all", of_file .. " " .. of_block .. " " .. of_hook .. " " .. of_all)
    of_test = "test"
  end)
  it("of another test are not", function() assert.is_nil(of_test) end)
  it("are not the words", function() assert.is_nil(_G.describe) assert.is_nil(_G.of_block) end)
end)
it("of a block are not seen outside", function() assert.is_nil(of_block) end)
insulate("insulated", function()
  _G.of_all = "changed"
  string.shout = string.upper
  package.loaded.made = { 1 }
  setmetatable(_G, { __index = function(_, key) return key == "made_up" and 1 or nil end })
  it("sees its own", function()
    assert.equal("changed", of_all)
    assert.equal("A", ("a"):upper())
    assert.same({ 1 }, require "made")
    assert.equal(1, _G.made_up)
  end)
end)
it("nothing leaks from an insulated block", function()
  assert.equal("all", of_all)
  assert.is_nil(string.shout)
  assert.is_nil(package.loaded.made)
  assert.is_nil(_G.made_up)
end)
insulate("around", function()
  expose("exposed", function()
    _G.exposed_global = 1
    exposed_word = 2
    it("sees its own", function() assert.equal(3, exposed_global + exposed_word) end)
  end)
  it("sees what was exposed", function() assert.equal(3, exposed_global + exposed_word) end)
end)
it("sees what goes two blocks up", function() assert.equal(2, exposed_word) end)
it("answers require", function()
  for _, name in ipairs { "busted", "luassert", "luassert.match", "luassert.spy", "luassert.stub", "luassert.mock",
    "luassert.util", "luassert.say", "luassert.assert", "say" } do
    assert.is_table(require(name))
  end
  assert.equal(assert, require "luassert")
  require "busted.runner" ()
end)
it("sees what a module puts in the place of _G, and nothing else", function()
  local own, replace = _G, load "_G = ..."
  replace { of_other = "other" }
  local seen = { of_other, of_all, print }
  replace(own)
  assert.same({ "other" }, seen)
  assert.equal("all", of_all)
end)
