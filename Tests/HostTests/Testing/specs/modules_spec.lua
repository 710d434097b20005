-- Modules of busted's and luassert's own.
it("finds the words of a chain", function()
  local keys = require("luassert.util").extract_keys("assertion", { "is", "not", "error", "matches" })
  assert.same({ "is", "not", "error_matches" }, keys)
  assert.error_matches(function() require("luassert.util").extract_keys("matcher", { "is", "odd" }) end, "matcher: 'is_odd'")
end)
it("splits, and shuffles by a seed", function()
  local utils = require "busted.utils"
  assert.same({ "a", "b", "c" }, utils.split "a b  c")
  assert.same({ "a", "", "b,c" }, utils.split("a,,b,c", ",", true, 3))
  assert.same({ "abc" }, utils.split("abc", ""))
  assert.same({}, utils.split "")
  assert.same(utils.shuffle({ 1, 2, 3, 4 }, 7), utils.shuffle({ 1, 2, 3, 4 }, 7))
  assert.is_nil(utils.urandom())
end)
it("reads and runs what lies beside the test", function()
  local fixtures = require "busted.fixtures"
  assert.matches("^/.*/specs/app/a%+b c%.lua$", fixtures.path "app/../app/a+b c.lua")
  assert.matches("^/.*/specs$", fixtures.path())
  assert.equal(fixtures.path(), fixtures.path "/" == "/" and fixtures.path "app/..")
  assert.equal(fixtures.path "../x", fixtures.path "..//./x")
  assert.equal('return "odd"\n', fixtures.read(fixtures.path "app/a+b c.lua"))
  assert.equal('return "odd"\n', fixtures.read "app/a+b c.lua")
  assert.equal("odd", fixtures.load "app/a+b c")
  assert.error_matches(function() fixtures.read "../TestFileTests.swift" end, "Error reading file")
  assert.error_matches(function() fixtures.path(1) end, "expected a string")
end)
it("finds the parts of luassert by the names of their files", function()
  assert.equal(assert, require "luassert.init")
  for name in ("matchers matchers.init matchers.core matchers.composite formatters formatters.init"):gmatch "%S+" do
    assert.is_true(require("luassert." .. name))
  end
end)
it("says of busted's works what there is instead", function()
  for name in ("busted.core busted.block busted.outputHandlers.base"):gmatch "%S+" do
    local ok, message = pcall(require, name)
    assert.is_false(ok)
    assert.matches("module '" .. name .. "' not found: there is no busted", message, 1, true)
    assert.matches("; of busted's own modules there are busted, busted.compatibility, busted.fixtures, ", message, 1, true)
  end
  assert.error_matches(function() require "busteds" end, "busteds/busteds.lua here$")
end)
it("has the namespace of a language, with messages in English", function()
  require "luassert.languages.de"
  assert.error_matches(function() assert.is_true(false) end, "Expected objects to be the same")
  local say = require "say"
  say:set("assertion.same.positive", "anders: %s %s")
  assert.error_matches(function() assert.same(1, 2) end, "anders")
  say:set_namespace "en"
end)
it("has what hides the differences of versions of Lua", function()
  local compatibility = require "busted.compatibility"
  assert.equal(load, compatibility.loadstring)
  assert.same({ 1, 2 }, { compatibility.unpack { 1, 2 } })
  assert.error_matches(function() compatibility.setfenv(print, {}) end, "setfenv: environments of functions")
end)
