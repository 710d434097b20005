-- Spies, stubs, mocks and matchers.
describe("a spy", function()
  it("remembers calls as they were", function()
    local s = spy.new(function(a) return a, 2 end)
    local t = { 1 }
    assert.same({ t, 2 }, { s(t) })
    t[1] = 9
    assert.spy(s).was.called() assert.spy(s).was.called(1) assert.spy(s).called_with { 1 } assert.spy(s).was_not.called_with { 9 }
    assert.spy(s).returned_with({ 1 }, 2) assert.spy(s).was.called_at_least(1) assert.spy(s).was.called_at_most(1)
    assert.spy(s).was.called_more_than(0) assert.spy(s).was.called_less_than(2) assert.spy(s).called_with(match.is_ref(t))
    s:clear()
    assert.spy(s).was_not.called() assert.spy(s).was.called(0)
  end)
  it("replaces a function and puts it back", function()
    local t = { add = function(a, b) return a + b end }
    local original = t.add
    local s = spy.on(t, "add")
    assert.equal(3, t.add(1, 2)) assert.is_true(spy.is_spy(t.add)) assert.spy(t.add).was.called_with(1, 2)
    assert.equal(original, s:revert()) assert.equal(original, t.add)
  end)
  it("is on something that can be called", function()
    assert.has_error(function() spy.new(1) end, "Cannot spy on type 'number', only on functions or callable elements")
    assert.equal(1, spy(setmetatable({}, { __call = function() return 1 end }))())
  end)
end)
describe("a stub", function()
  it("gives what it is told to", function()
    local t = { f = print }
    local s = stub(t, "f", 1, nil)
    assert.same({ 1, n = 2 }, table.pack(t.f("x"))) assert.stub(s).was.called_with "x"
    s.returns(2, 3) assert.same({ 2, 3 }, { t.f() })
    s.invokes(function(a) return a * 2 end) assert.equal(8, t.f(4))
    s.by_default.returns "default" assert.equal("default", t.f())
    s.on_call_with(1, match.is_table()).returns "one" s.on_call_with(2).invokes(function(a) return a + 40 end)
    assert.equal("one", t.f(1, {})) assert.equal(42, t.f(2)) assert.equal("default", t.f(3))
    s:revert() assert.equal(print, t.f)
  end)
  it("can stand where nothing was", function()
    local t = {}
    local s = stub.new(t, "f")
    assert.is_nil(t.f()) s:revert() assert.is_nil(t.f) assert.has_error(function() stub(1, "x") end)
  end)
end)
describe("a mock", function()
  it("watches all functions", function()
    local t = { f = function() return 1 end, inner = { g = function() return 2 end }, n = 3 }
    local m = mock(t)
    assert.equal(t, m) assert.equal(1, t.f()) assert.equal(2, t.inner.g()) assert.spy(t.inner.g).was.called(1)
    mock.clear(m) assert.spy(t.inner.g).was_not.called() mock.revert(m) assert.is_function(t.f)
  end)
  it("may stub them", function()
    local t = mock({ f = function() return 1 end }, true)
    assert.is_nil(t.f()) assert.stub(t.f).was.called(1)
  end)
end)
describe("matchers", function()
  it("match", function()
    for _, row in ipairs {
      { match._, 1, true }, { match.is_nil(), nil, true }, { match.is_not_nil(), nil, false }, { match.is_number(), 1, true },
      { match.is_string(), 1, false }, { match.is_true(), 1, false }, { match.is_truthy(), 1, true }, { match.is_falsy(), 1, false },
      { match.is_equal(1), 1, true }, { match.is_not.equal(1), 1, false }, { match.is_same { 1 }, { 1 }, true },
      { match.near(1, 0.5), 1.4, true }, { match.is_near(1, 0.5), 2, false }, { match.matches "^a", "ab", true },
      { match.has_match "b", "ab", true }, { match.is_unique(), { 1, 1 }, false }, { match.is_table(), {}, true },
      { match.any_of(match.is_nil(), match.is_number()), 1, true }, { match.none_of(match.is_nil(), match.is_number()), 1, false },
      { match.all_of(match.is_number(), match.is_equal(1)), 1, true }, { match.is_all_of(match.is_string()), 1, false },
    } do assert.equal(row[3], row[1](row[2])) end
  end)
  it("may be registered", function()
    assert:register("matcher", "even", function() return function(value) return value % 2 == 0 end end)
    assert.is_true(match.is_even()(2)) assert.is_false(match.is_even()(1)) assert:unregister("matcher", "even")
  end)
  it("that do not exist are told of", function()
    assert.has_error(function() match.is_odd() end, "luassert: unknown modifier/matcher: 'is_odd'")
    assert.has_error(function() match.any_of(1) end)
  end)
end)
describe("say", function()
  local say = require "say"
  it("knows messages in namespaces", function()
    say:set("greeting", "Hello %s, you are %s") assert.equal("Hello Ada, you are nil", say("greeting", { "Ada", nil, n = 2 }))
    say:set_namespace "de" assert.equal("Hello %s, you are %s", say "greeting") say:set("greeting", "Hallo %s")
    assert.equal("Hallo Ada", say("greeting", { "Ada" })) say:set_namespace "en" assert.is_nil(say "nothing")
    assert.has_error(function() say("greeting", 1) end)
  end)
end)
describe("what can be called", function()
  local function calling(f) return setmetatable({}, { __call = function(_, ...) return f(...) end }) end
  it("is an action, a callback and a content", function()
    local s = spy.new(function() end)
    local app = mount(Button("go", s):onAppear(s):onKeyPress("x", s))
    app:press "go" app:key "x"
    assert.spy(s).was.called(3)
    local rows = calling(function(text) return Text(text) end)
    assert.equal("a\nb", mount(ForEach({ "a", "b" }, rows)):frame())
    assert.equal("a\nb", mount(List({ "a", "b" }, rows)):frame())
  end)
  it("takes what a publisher sends", function()
    local subject, t = PassthroughSubject(), {}
    stub(t, "take")
    subject:map(calling(function(n) return n + 1 end)):filter(calling(function(n) return n > 1 end)):sink(t.take)
    subject:send(0) subject:send(4)
    assert.stub(t.take).was.called(1) assert.stub(t.take).was.called_with(5)
  end)
  it("may wait in a task", function()
    local seen = spy.new(function() end)
    local app = mount(Text "x":task(calling(function() sleep(1) seen "after" end)))
    assert.spy(seen).was_not.called()
    app:advance(1)
    assert.spy(seen).was.called_with "after"
  end)
  it("gets and sets a binding", function()
    local value = "x"
    local binding = Binding(calling(function() return value end), calling(function(new) value = new end))
    local app = mount(TextField("Name", binding))
    app:set("Name", "Ada")
    assert.equal("Ada", value)
  end)
  it("is no other table", function()
    assert.has_error(function() Button("go", setmetatable({}, {})) end, "Button: 'action' must be a function, got table")
    assert.error_matches(function() PassthroughSubject():sink {} end, "function expected, got table")
  end)
end)
