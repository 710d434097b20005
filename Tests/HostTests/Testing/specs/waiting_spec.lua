-- options: allow-all
-- Apps whose services are at work.
local Reader = Component "Reader" { text = State "reading", n = State(0), ticks = State(0) }
function Reader:body()
  return VStack {
    Text(self.text), Text("tick " .. self.ticks), Button("add " .. self.n, function() self.n = self.n + 1 end),
  }
  :task(function()
    for i = 1, 5 do
      sleep(1)
      self.ticks = i
    end
  end)
  :task(function()
    self.text = fs.read "Tests/HostTests/Testing/specs/app/hello.txt"
    print "read"
  end)
end

local Sleeper = Component "Sleeper" { text = State "asleep" }
function Sleeper:body()
  return Text(self.text):task(function() self.text = process.run { "sleep", "100000" }.stdout end)
end

describe("while a service works", function()
  it("events are carried out and time goes by", function()
    local app = mount(Reader)
    assert.equal("reading\ntick 0\n[ add 0 ]", app:frame())
    app:press "add 0"
    app:advance(3)
    assert.equal("reading\ntick 3\n[ add 1 ]", app:frame())
    assert.same({}, app:printed())
    assert.equal(2.0, app:settle())
    assert.equal("hello\ntick 5\n[ add 1 ]", app:frame())
    assert.same({ "read" }, app:printed())
  end)
  it("an app can be unmounted", function()
    local app = mount(Sleeper)
    assert.equal("asleep", app:frame())
    app:unmount()
  end)
  it("a test fails with what it waits for", function()
    mount(Sleeper)
    error "no"
  end)
  it("a script can be loaded again", function()
    local app = mount("app/reading.lua")
    app:reload()
    app:settle()
    assert.equal("hello", app:frame())
  end)
end)

describe("an app whose services are awaited", function()
  it("has each word wait for them, and time stand still", function()
    local app = mount("app/reading.lua", { services = "awaited" })
    assert.equal("hello", app:frame())
  end)
end)

describe("settle", function()
  it("waits no longer than the test says", function()
    local app = mount(Sleeper, { timeout = 0 })
    app:settle()
  end)
  it("takes in what comes in the order of the calls", function()
    local Both = Component "Both" { text = State "" }
    local path = "Tests/HostTests/Testing/specs/app/hello.txt"
    function Both:body()
      return Text("<" .. self.text .. ">"):task(function() self.text = self.text .. "1" .. fs.read(path) end)
        :task(function() self.text = self.text .. "2" .. fs.read(path) end)
    end
    local app = mount(Both)
    app:settle()
    assert.equal("<2hello>", app:frame())
  end)
  it("waits for what is begun at its time", function()
    local Later = Component "Later" { text = State "" }
    function Later:body()
      return Text("<" .. self.text .. ">"):task(function()
        sleep(2)
        self.text = fs.read "Tests/HostTests/Testing/specs/app/hello.txt"
        sleep(1)
        self.text = self.text .. "!"
      end)
    end
    local app = mount(Later)
    app:advance(2)
    assert.equal("<>", app:frame())
    app:settle(0.5)
  end)
end)

describe("mount refuses", function()
  it("a timeout that is none", function() mount(Sleeper, { timeout = "soon" }) end)
  it("another", function() mount(Sleeper, { timeout = -1 }) end)
end)
