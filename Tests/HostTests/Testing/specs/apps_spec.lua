-- Apps that a test mounts: the words, and what they return.
local Counter = Component "Counter" { step = Property(1), count = State(0), name = State "" }
function Counter:add() self.count = self.count + self.step end
function Counter:body()
  return VStack {
    Text("Count: " .. self.count),
    Button("add", function() self:add() end),
    TextField("Name", self.bind.name),
    Toggle("on", Binding.constant(true)):id "switch",
  }
  :onChange(self.count, function(old, new) print(old .. " -> " .. new) end)
end

describe("a mounted component", function()
  local app
  before_each(function() app = mount(Counter, { step = 2, width = 20 }) end)

  it("shows its frame", function()
    assert.equal("Count: 0\n[ add ]\nName\n[x] on", app:frame())
    assert.equal(1, app:frames())
  end)

  it("is pressed, by label and by id", function()
    app:press "add"
    app:press { label = "add" }
    app:press(app:find "add")
    assert.equal("Count: 6", app:find("Count: 6").label)
    app:press "id=switch"
    app:press { id = "switch" }
    assert.equal(6, app:frames())
  end)

  it("takes text and keys", function()
    app:focus "Name"
    app:type "Ad"
    app:key "backspace"
    assert.equal("A", app:find("Name").value)
    app:set("Name", "Grace")
    assert.equal("Grace", app:state("Counter").name)
    app:key "shift+tab"
    assert.is_true(app:find("add").focused)
    app:key "enter"
    assert.equal(2, app:state("Counter").count)
    app:set("Name", 12)
    assert.equal("12", app:find("Name").value)
  end)

  it("is clicked", function()
    local frame = app:find("add").frame
    assert.same({ x = 1, y = 2, width = 7, height = 1 }, frame)
    app:click(frame.x, frame.y)
    assert.equal(2, app:state("Counter").count)
  end)

  it("prints into a list of its own", function()
    app:press "add"
    app:press "add"
    print "the test prints"
    assert.same({ "0 -> 2", "2 -> 4" }, app:printed())
    assert.same({}, app:printed())
    assert.same({}, app:logged())
  end)

  it("is resized", function()
    app:resize(10, 5)
    assert.equal("resize", app:frames() == 2 and "resize")
  end)

  it("is dark, or light", function()
    local Scheme = Component "Scheme" { scheme = Environment "colorScheme" }
    function Scheme:body() return Text(self.scheme) end
    local dark, light = mount(Scheme), mount(Scheme, { colorScheme = "light" })
    assert.equal("dark light", dark:frame() .. " " .. light:frame())
    dark:colorScheme "light"
    light:colorScheme "dark"
    assert.equal("light dark", dark:frame() .. " " .. light:frame())
  end)

  it("is in front, or not", function()
    local Phase = Component "Phase" { phase = Environment "scenePhase" }
    function Phase:body() return Text(self.phase) end
    local app = mount(Phase)
    assert.equal("active", app:frame())
    app:scenePhase "inactive"
    assert.equal("inactive", app:frame())
    app:perform "scenePhase background"
    assert.equal("background", app:frame())
  end)

  it("has tasks that the test's own code starts", function()
    local Store = Observable "Store" { n = 0 }
    function Store:load() return Task(function() sleep(1) self.n = self.n + 1 end) end
    local store = Store()
    local app = mount(Text "shows nothing of it")
    local task = store:load()
    app:advance(1)
    assert.equal(1, store.n)
    assert.is_false(task.isCancelled)
    store:load():cancel()
    app:advance(1)
    assert.equal(1, store.n)
  end)

  it("evaluates Lua", function()
    local a, b = app:eval "return 1 + 1, 'x'"
    assert.equal(2, a)
    assert.equal("x", b)
  end)

  it("runs a function of the test's as an event of its own", function()
    local before, frames = os.clock(), app:frames()
    app:advance(2)
    local now, name = app:eval(function() return os.clock(), app:find("on").role end)
    assert.equal(2.0, now)
    assert.equal("toggle", name)
    assert.equal(before, os.clock())
    assert.equal(frames + 2, app:frames())
    assert.has_error(function() app:eval(function() error { "it" } end) end)
    assert.same({}, app:errors())
  end)

  it("has elements to look at", function()
    local toggle = app:find "on"
    assert.equal("toggle", toggle.role)
    assert.equal("switch", toggle.id)
    assert.is_true(toggle.value)
    assert.is_true(toggle.enabled)
    assert.equal(toggle, app:find "id=switch")
    local off = mount(VStack { Button("a", print), VStack { Button("b", print) }:disabled() })
    assert.is_true(off:find("a").enabled)
    assert.is_false(off:find("b").enabled)
    assert.equal("text field", app:find({ role = "TextField" }).role)
    assert.equal(1, #app:findAll { role = "button" })
    assert.is_true(app:exists "add")
    assert.is_false(app:exists "sub")
    assert.equal('button "add"', tostring(app:find "add"))
  end)

  it("gives the state of its components", function()
    local counter = app:state "Counter"
    counter.count = 40
    counter:add()
    assert.equal(42, counter.count)
    assert.equal("Count: 42", app:find({ role = "text" }).label)
    assert.equal(2, app:frames())
  end)

  it("ends", function()
    app:press "add"
    app:unmount()
    app:unmount()
    assert.equal("Count: 2", app:frame():match "[^\n]+")
    assert.same({ "0 -> 2" }, app:printed())
  end)

  it("quits", function()
    assert.is_nil(app:status())
    app:quit()
    assert.equal(0, app:status())
    local other = mount(Button("go", function() quit(3) end))
    other:press "go"
    assert.equal(3, other:status())
  end)
end)

describe("what is mounted", function()
  it("is a view", function()
    assert.equal("hello", mount(Text "hello"):frame())
    assert.equal(" hello", mount(Text("hello"):frame { width = 7, alignment = "center" }, { width = 7 }):frame())
  end)

  it("is a script", function()
    local app = mount("app/counter.lua", { width = 40, properties = { step = 5 }, arguments = { "a", "b" } })
    app:press "add"
    assert.equal("5 a b\n[ add ]", app:frame())
    assert.equal("0 nothing\n[ add ]", mount("app/counter.lua"):frame())
  end)

  it("keeps its globals for itself", function()
    leak = "mine"
    local app = mount "app/leaks.lua"
    assert.equal("nil", app:frame())
    assert.equal("mine", leak)
    assert.equal("x", ("X"):lower())
    assert.equal("nil", mount("app/leaks.lua"):frame())
  end)

  it("shares objects that the test writes to", function()
    local Model = Observable "Model" { n = 1 }
    local model = Model()
    local Shown = Component "Shown" {}
    function Shown:body() return Text("n = " .. model.n) end
    local a, b = mount(Shown), mount(Shown)
    model.n = 2
    model.n = 3
    assert.equal("n = 3", a:frame())
    assert.equal("n = 3", b:frame())
    assert.equal(2, b:frames())
  end)
end)

describe("time", function()
  local Clock = Component "Clock" { ticks = State(0), done = State "waiting" }
  function Clock:body()
    return Text(self.ticks .. " " .. self.done)
      :onReceive(Timer(1), function(n) self.ticks = n end)
      :task(function()
        sleep(2.5)
        self.done = "done"
      end)
  end

  it("is virtual, and each app's own", function()
    local a, b = mount(Clock), mount(Clock)
    a:advance(2)
    assert.equal("2.0 waiting", a:frame())
    assert.equal("0 waiting", b:frame())
    a:advance "500ms"
    assert.equal("2.0 done", a:frame())
    assert.equal(5, a:frames())  -- mounted, the task began, two ticks, the task went on
  end)

  it("goes on until nothing is due", function()
    local app = mount(Text("x"):task(function()
      sleep(1)
      print "one"
      sleep(2)
      print "two\n\nthree"
    end))
    assert.equal(3.0, app:settle())
    assert.same({ "one", "two", "", "three" }, app:printed())
  end)

  it("draws the same random numbers in every app", function()
    local Dice = Component "Dice" { n = State(0) }
    function Dice:body() return Button("roll " .. self.n, function() self.n = math.random(1000) end) end
    local function roll(seed)
      local app = mount(Dice, { seed = seed })
      app:press "roll 0"
      return app:frame()
    end
    local first = roll()
    math.random()
    assert.equal(first, roll())
    assert.equal(first, roll(0))
    assert.not_equal(first, roll(1))
  end)

  it("brings values to publishers", function()
    local tick = PassthroughSubject "tick"
    local app = mount(Text("x"):onReceive(tick, function(v) print(type(v), type(v) == "table" and v[1] or v) end))
    app:send("tick", 1)
    app:send("tick", "1")
    app:send("tick", { 7 })
    app:send "tick"
    tick:send(2)
    assert.same({ "number\t1", "string\t1", "table\t7", "nil\tnil", "number\t2" }, app:printed())
  end)

  it("brings values to all apps at once, sent by any of them, and each does its own with it", function()
    local news = PassthroughSubject()
    local App = Component "App" { name = Property(), got = State "" }
    function App:body()
      return Button(self.name .. ":" .. self.got, function()
        news:send(self.name)
        print("sent", self.got)
      end)
      :onReceive(news, function(v)
        self.got = self.got .. v
        print(self.name, v)
      end)
    end
    local a, b = mount(App, { name = "a" }), mount(App, { name = "b" })
    news:send "t"
    assert.same({ "a\tt" }, a:printed())
    assert.same({ "b\tt" }, b:printed())
    a:press "a:t"
    assert.same({ "a\ta", "sent\tta" }, a:printed())
    assert.same({ "b\ta" }, b:printed())
    assert.equal("[ b:ta ]", b:frame())
    assert.equal(3, a:frames())  -- mounted, what the test sent, the press
  end)

  it("ends an onReceive that sends to itself for ever, and goes on", function()
    local endless = PassthroughSubject()
    local App = Component "App" { times = State(0) }
    function App:body()
      return Button("go", function() endless:send(1) end)
        :onReceive(endless, function(v)
          self.times = self.times + v
          endless:send(v)
        end)
    end
    local app = mount(App, { raises = false })
    app:press "go"
    local errors = app:errors()
    assert.equal(1, #errors)
    assert.matches("C stack overflow", errors[1])
    local times = app:state("App").times
    assert.is_true(times > 10)
    app:press "go"
    assert.equal(2 * times, app:state("App").times)
    app:errors()
  end)

  it("goes back in time and forth again", function()
    local Counter = Component "Counter" { n = State(0) }
    function Counter:body()
      return Button("n " .. self.n, function() self.n = self.n + 1 end)
        :onChange(self.n, function(_, n) print("n is " .. n) end)
    end
    local app = mount(Counter, { history = true })
    app:press "n 0"
    app:press "n 1"
    assert.equal("press n 1", app:undo())
    assert.equal("[ n 1 ]", app:frame())
    assert.equal("press n 0", app:undo())
    assert.equal("[ n 0 ]", app:frame())
    assert.has_error(function() app:undo() end, "there is nothing to undo")
    app:redo()
    assert.equal("[ n 1 ]", app:frame())
    app:state("Counter").n = 7
    app:frame()
    assert.has_error(function() app:redo() end, "there is nothing to redo")
    assert.equal("write", app:undo())
    assert.same({ "n is 1", "n is 2", "n is 7" }, app:printed())
  end)
end)

describe("a test without an app", function()
  it("has no clock for tasks", function()
    assert.has_error(function() Task(function() sleep(1) end) end,
      "Task: the code of a test has no clock of its own; mount an app first, and the task goes by that of the app")
  end)
end)

describe("an id of a view of several controls", function()
  it("finds the one that events name by it", function()
    local app = mount(VStack {
      DatePicker("When", Binding.constant(0)):id "when",
      DisclosureGroup { label = "More", isExpanded = Binding.constant(true), Button("inside", print) }:id "more",
      VStack { Button("a", print), Button("b", print) }:id "two",
    })
    assert.equal('text field "When"', tostring(app:find "id=when"))
    assert.equal('disclosure group "More"', tostring(app:find "id=more"))
    assert.has_error(function() app:find "id=two" end)
    assert.equal(2, #app:findAll "id=two")
  end)
end)
