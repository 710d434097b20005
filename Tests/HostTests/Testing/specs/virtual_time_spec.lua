-- times are exact: ten tenths are a second
local function ticking(seconds)
  local T = Component "T" { n = State(0) }
  function T:body() return Text(self.n):onReceive(Timer(seconds), function() self.n = self.n + 1 end) end
  return mount(T)
end
it("ten times a tenth is a second", function()
  local app = ticking(1)
  for _ = 1, 10 do app:advance(0.1) end
  assert.equal("1", app:frame())
end)
it("a thousand seconds are ten thousand tenths", function()
  local app = ticking(0.1)
  app:advance(1000)
  assert.equal("10000", app:frame())
end)
it("a debounce of 0.8 s is over after eight times 100 ms", function()
  local subject = PassthroughSubject "s"
  local quiet = subject:debounce(0.8)
  local T = Component "T" { n = State(0) }
  function T:body() return Text(self.n):onReceive(quiet, function() self.n = self.n + 1 end) end
  local app = mount(T)
  app:send("s", 1)
  for _ = 1, 8 do app:advance "100ms" end
  assert.equal("1", app:frame())
end)
it("ten sleeps of a tenth are over after a second", function()
  local T = Component "T" { n = State(0) }
  function T:body() return Text(self.n):task(function() for _ = 1, 10 do sleep(0.1) self.n = self.n + 1 end end) end
  local app = mount(T)
  app:advance(1)
  assert.equal("10", app:frame())
end)
it("what is delayed by 0.7 s comes after seven times 100 ms", function()
  local subject = PassthroughSubject "s"
  local late = subject:delay(0.7)
  local T = Component "T" { n = State(0) }
  function T:body() return Text(self.n):onReceive(late, function() self.n = self.n + 1 end) end
  local app = mount(T)
  app:send("s", 1)
  for _ = 1, 7 do app:advance "100ms" end
  assert.equal("1", app:frame())
end)
it("a throttle of 0.3 s lets something through again after three times 100 ms", function()
  local subject = PassthroughSubject "s"
  local calm = subject:throttle(0.3)
  local T = Component "T" { last = State(0) }
  function T:body() return Text(self.last):onReceive(calm, function(v) self.last = v end) end
  local app = mount(T)
  app:send("s", 1)
  app:send("s", 2)
  for _ = 1, 3 do app:advance "100ms" end
  assert.equal("2", app:frame())
end)
it("sixty sixtieths are a second", function()
  local app = ticking(1 / 60)
  app:advance(1)
  assert.equal("60", app:frame())
end)
it("the clock that scripts see says what was added up", function()
  local T = Component "T" { at = State "" }
  function T:body() return Text(self.at):onReceive(Timer(0.1), function(t) self.at = t .. " " .. os.clock() end) end
  local app = mount(T)
  for _ = 1, 3 do app:advance(0.1) end
  assert.equal("0.3 0.3", app:frame())
end)
it("settle says how long it took", function()
  local T = Component "T" {}
  function T:body() return Text "x":task(function() for _ = 1, 3 do sleep(0.1) end end) end
  local app = mount(T)
  assert.equal(0.3, app:settle())
end)
it("a time of centuries is the end of the clock, and an endless one is none", function()
  local T = Component "T" { note = State "" }
  function T:body()
    return Text(self.note):task(function()
      self.note = tostring(not pcall(sleep, -1) and not pcall(sleep, 0 / 0) and not pcall(sleep, math.huge))
      sleep(1e300)
      self.note = "over"
    end)
  end
  local app = mount(T)
  app:advance(1e9)
  assert.equal("true", app:frame())
end)
