-- There is no style outside of the window, and answers with keys that mean nothing are refused.
local function fails(message, run) assert.error_matches(run, message, 1, true) end

it("knows the window", function()
  local app = mount(Text "x", { width = 20, height = 5 })
  fails("style: column 21, row 1 is outside of the window, which has 20 columns and 5 rows", function() app:style(21, 1) end)
  fails("style: column 1, row 6 is outside of the window", function() app:style(1, 6) end)
  app:click(21, 6)
  app:drag(1, 1, 30, 9)
  app:resize(30, 6)
  assert.same({}, app:style(30, 6))
end)

it("has as many rows as the content asks for", function()
  local app = mount(Text "x")
  assert.same({}, app:style(80, 99))
  fails("style: column 81, row 1 is outside of the window, which has 80 columns", function() app:style(81, 1) end)
end)

it("knows the keys of an answer", function()
  local app = mount(Text "x", { services = "recorded" })
  fails("answer: there is no key 'valu' (did you mean 'value'?)", function() app:answer(1, { valu = 1 }) end)
  fails("answer: there is no key 'failur' (did you mean 'failure'?)", function() app:answer(1, { value = 1, failur = "x" }) end)
  fails("answer: there is no key '1'; there are value, failure and ends", function() app:answer(1, { "x", value = 1 }) end)
  fails("answer needs a table", function() app:answer(1, { "x" }) end)
  fails("nothing is under way that has the number 1", function() app:answer(1, { value = 1 }) end)
end)

it("takes nil as an answer, as recordings have it", function()
  local app = mount(Text "x", { services = "recorded" })
  fails("nothing is under way that has the number 1", function() app:answer(1, { value = nil }) end)
end)
