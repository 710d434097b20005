-- Names of modules: dots and slashes part them, and no name leads out of the folder.
it("finds the same file by many names", function()
  for _, name in ipairs { "app.a+b c", "../app.a+b c", "/app/a+b c", "..app..a+b c.", "./app/a+b c" } do
    assert.equal("odd", require(name))
  end
end)
it("finds nothing outside", function()
  assert.error_matches(function() require "../TestFileTests" end, "no TestFileTests.lua")
end)
for _, name in ipairs { ".", "../..", "a\nb", "a\0b", "\u{85}" } do
  it("refuses what is no name", function()
    assert.error_matches(function() require(name) end, "is no module's name", 1, true)
  end)
end
