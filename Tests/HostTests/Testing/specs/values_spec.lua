-- The values, objects and views of the language in assertions.
local Model = Observable "Model" { items = { 1, 2, { a = 1 } } }
it("values are compared by content", function()
  local model = Model()
  local items = model.items
  assert.same({ 1, 2, { a = 1 } }, items) assert.equal(items, { 1, 2, { a = 1 } }) assert.not_same({ 1 }, items)
  local s = spy.new(function() end)
  s(items)
  items[3].a = 5
  assert.spy(s).was.called_with { 1, 2, { a = 1 } }
end)
it("values are shown", function()
  local model = Model()
  assert.same({ 1, 2, { a = 2 } }, model.items)
end)
it("views are compared by content", function()
  assert.equal(Text "a", Text "a") assert.same({ Text "a" }, { Text "a" }) assert.not_equal(Text "a", Text "b")
end)
it("views are shown", function() assert.equal(VStack { Text("a"):bold() }, Text "b") end)
it("objects are shown", function() assert.same({ Model() }, { Model() }) end)
it("the vocabulary is there", function() assert.is_function(VStack) assert.is_table(require "luaview") assert.equal(track, require "luaview".track) assert.equal(clock, require "luaview".clock) end)
it("misspelt names get a suggestion", function() Txet "a" end)
it("misspelt words, too", function() descirbe("x", function() end) end)
it("os.time is that of the virtual clock", function() assert.equal(0, os.time()) end)
