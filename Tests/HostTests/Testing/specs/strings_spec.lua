-- Methods of strings are the functions of the file's own `string`, and a block's changes are its own.
function string.trim(s) return (s:gsub("^%s+", ""):gsub("%s+$", "")) end
local function trimmed(s) return s:trim() end
local upper = string.upper
describe("methods of strings", function()
  it("are there as soon as they are functions of string", function()
    assert.equal("x", ("  x "):trim())
    assert.equal("x", trimmed "  x ")
  end)
  it("are there in code that is loaded, whatever its globals", function()
    assert.equal("x", load "return (' x '):trim()"())
    assert.equal("x", load("local s = ... return s:trim()", "=own", "t", {})(" x "))
    assert.equal("x", load("return (function(s) return s:trim() end)(...)", "=inner", "t", {})(" x "))
  end)
  it("are there in modules", function()
    package.preload.shouting = function() return function(s) return s:trim():shout() end end
    string.shout = function(s) return s .. "!" end
    assert.equal("a!", (require "shouting" " a "))
  end)
  it("can be replaced", function()
    string.upper = function(s) return "<" .. s .. ">" end
    assert.equal("<a>", ("a"):upper())
    string.upper = upper
    assert.equal("A", ("a"):upper())
  end)
  it("can be stubbed", function()
    local s = stub(string, "lower").returns("stubbed")
    assert.equal("stubbed", ("A"):lower())
    assert.stub(s).was.called(1)
    s:revert()
    assert.equal("a", ("A"):lower())
  end)
  it("are looked for behind string as well", function()
    setmetatable(string, { __index = { twice = function(s) return s .. s end } })
    assert.equal("aa", ("a"):twice())
    setmetatable(string, nil)
  end)
  it("of the words are their own", function()
    local format, gsub, sub = string.format, string.gsub, string.sub
    string.format, string.gsub, string.sub = error, error, error
    local ok, message = pcall(assert.same, { 1 }, { 2 })
    string.format, string.gsub, string.sub = format, gsub, sub
    assert.is_false(ok)
    assert.matches("Passed in:", tostring(message))
  end)
end)
insulate("a block", function()
  string.only_here = function() return "here" end
  it("has its own", function() assert.equal("here", (""):only_here()) end)
end)
it("leaves none behind", function()
  assert.is_nil(string.only_here)
  assert.has_error(function() return (""):only_here() end)
end)
it("does not reach apps, nor apps the file", function()
  local app = mount "app/strings.lua"
  assert.equal("no trim\nmine", app:frame())
  app:press "again"
  assert.equal("no trim\nmine mine", app:frame())
  assert.is_nil((""):reverse():match "mine")
  assert.is_nil(rawget(string, "mine"))
end)
it("of two apps of one script are theirs", function()
  local one, other = mount "app/strings.lua", mount "app/strings.lua"
  one:press "again"
  other:press "again"
  assert.equal("no trim\nmine mine", one:frame())
  assert.equal("no trim\nmine mine", other:frame())
end)
