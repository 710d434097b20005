-- Errors in apps: expected and unexpected ones.
local Form = Component "Form" { n = State(0) }
function Form:body()
  return VStack {
    Button("fail", function()
      self.n = self.n + 1
      error "boom"
    end),
    Text("n = " .. self.n),
  }
end

it("are raised by the call", function() mount(Form):press "fail" end)

it("are expected", function()
  local app = mount(Form)
  assert.has_error(function() app:press "fail" end, "boom")
  assert.error_matches(function() app:press "fail" end, "bo+m")
  assert.equal("n = 2", app:find({ role = "text" }).label)
  assert.equal(2, #app:errors())
end)

it("are taken", function()
  local app = mount(Form, { raises = false })
  app:press "fail"
  app:press "fail"
  local errors = app:errors()
  assert.equal(2, #errors)
  assert.matches("boom$", errors[1])
  assert.same({}, app:errors())
end)

it("are not taken", function() mount(Form, { raises = false }):press "fail" end)

it("are in a body", function()
  local app = mount(Component "Bad" { body = function() error "no body" end }, { raises = false })
  assert.matches("no body", app:frame())
  app:errors()
end)

it("come when the app ends", function() mount(Text("x"):onDisappear(function() error "at the end" end)) end)

it("come when it is unmounted", function()
  local app = mount(Text("x"):onDisappear(function() error "at the end" end))
  assert.has_error(function() app:unmount() end, "at the end")
end)

it("come from a write of the test", function()
  local Model = Observable "Model" { n = 1 }
  local model = Model()
  local App = Component "App" {}
  function App:body() return Text(model.n > 1 and error "too many" or "few") end
  local app = mount(App)
  model.n = 2
  assert.has_error(function() app:frame() end, "too many")
end)

it("leave things alive", function()
  mount(Text("x"):task(function() sleep(5) end):onReceive(Timer(1), print))
  local app = mount(Text("x"):onAppear(function() Timer(1):sink(print) end))
  app:unmount()
  local tidy = mount(Text("x"):task(function() sleep(5) end))
  tidy:unmount()
end)

describe("mounted in a block", function()
  local app = mount(Button("go", function() print "pressed" end):onDisappear(function() print "gone" end))
  it("an app lives", function()
    app:press "go"
    assert.same({ "pressed" }, app:printed())
  end)
  it("as long as the block", function() app:press "go" end)
  teardown(function() print(table.concat(app:printed(), " ")) end)
end)

local kept
it("mounted in a test", function() kept = mount(Text "x") end)
it("it is gone in the next", function() kept:press "x" end)

it("a test's write happens before the app looks", function()
  local N = Observable "N" { n = 0 }
  local n = N()
  local App = Component "App" {}
  function App:body()
    return Text("n " .. n.n):onChange(n.n, function(_, new) if new < 3 then n.n = new + 1 end end)
  end
  local app = mount(App)
  n.n = 1
  assert.equal("n 3", app:frame())
end)

it("apps operate each other", function()
  local b = mount(Button("inner", function() print "inner" end))
  local a = mount(Button("outer", function() b:press "inner" print "outer" end))
  a:press "outer"
  assert.same({ "inner" }, b:printed())
  assert.same({ "outer" }, a:printed())
end)

it("apps mount each other without end", function()
  local App
  App = Component "App" { body = function() return Text("x"):onAppear(function() mount(App) end) end }
  assert.has_error(function() mount(App) end)
end)
