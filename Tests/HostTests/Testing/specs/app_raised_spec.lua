-- What an app's code raises its word raises, whatever it is; an assertion that does not hold there fails the test.
it("is a table", function()
  local app = mount(Text "x")
  local ok, raised = pcall(app.eval, app, function() error { code = 8 } end)
  assert.is_false(ok)
  assert.same({ code = 8 }, raised)
end)

it("is a table in an action", function()
  local app = mount(Button("b", function() error { a = 1 } end))
  assert.has_error(function() app:press "b" end, { a = 1 })
end)

it("is a number, a boolean, nothing, an object", function()
  local object = setmetatable({}, { __tostring = function() return "an object" end })
  for _, value in ipairs { 5, 2.5, true, false, object } do
    local app = mount(Button("b", function() error(value) end))
    assert.equal(value, select(2, pcall(app.press, app, "b")))
  end
  local app = mount(Button("b", function() error() end))
  assert.same({ false, n = 2 }, table.pack(pcall(app.press, app, "b")))
end)

it("is the first of several", function()
  local app = mount(Component "Two" { on = State(false), body = function(self)
    return VStack {
      Button("b", function() self.on = true error { 1 } end),
      Text("x"):onChange(self.on, function() error { 2 } end),
    }
  end })
  assert.same({ 1 }, select(2, pcall(app.press, app, "b")))
end)

it("goes through an app that operates another", function()
  local inner = mount(Button("inner", function() error { a = 1 } end))
  local outer = mount(Button("outer", function() inner:press "inner" end))
  assert.has_error(function() outer:press "outer" end, { a = 1 })
end)

it("is written out", function()
  local app = mount(Button("b", function() error { a = 1 } end), { raises = false })
  app:press "b"
  assert.matches(": { a = 1 }$", app:errors()[1])
end)

it("is an error of the test", function()
  mount(Button("b", function() error { a = 1 } end)):press "b"
end)

it("fails in an action", function()
  mount(Button("b", function() assert.equal(1, 2) end)):press "b"
end)

it("fails in a function", function()
  mount(Text "x"):eval(function() assert.is_true(false) end)
end)

it("fails where nobody asks for it", function()
  mount(Button("b", function() assert.is_true(false) end), { raises = false }):press "b"
end)

it("is for later", function()
  mount(Button("b", function() pending "not now" end)):press "b"
  error "this does not run"
end)
