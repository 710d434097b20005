-- luaview: --frames none
-- status: 1
-- What a call of the host's changed is put back once, when the coroutine in which it was made dies, and not again when what
-- is left of the coroutine is closed: by coroutine.close, by wrap, by the end of a task.
local Model = Observable "Model" { x = 0 }
local log = {}
local closed = setmetatable({}, { __close = function() log[#log + 1] = "closed" end })
function Model:init(way)
  if way == "fail" then
    local _ <close> = closed
    error("boom", 0)
  elseif way == "resume" then
    local co = coroutine.create(function() return Model "fail" end)
    coroutine.resume(co)
    log[#log + 1] = tostring(coroutine.close(co))
  elseif way == "wrap" then
    pcall(coroutine.wrap(function() return Model "fail" end))
  elseif way == "suspended" then
    local co = coroutine.create(function()
      local _ <close> = setmetatable({}, { __close = function() Model "fail" end })
      coroutine.yield()
    end)
    coroutine.resume(co)
    log[#log + 1] = tostring(coroutine.close(co))
  elseif way == "yield" then
    log[#log + 1] = select(2, coroutine.resume(coroutine.create(function() return Model "yields" end)))
  elseif way == "yields" then
    coroutine.yield()
  elseif way == "caught" then
    coroutine.resume(coroutine.create(function()
      pcall(Model, "fail")
      coroutine.yield()
    end))
  end
  self.x = 1  -- still its own, though code that only reads is around
end
local waiting
local Root = Component "Root" { n = State(0), stops = State(false) }
local function writes(self) return (pcall(function() self.n = 5 end)) end
function Root:body()
  if not waiting then
    -- It begins in a body, where nothing may be written, and goes on in an action.
    waiting = coroutine.create(function()
      coroutine.yield(pcall(Model, "fail"))
      self.n = self.n + 10
      print("goes on in an action", self.n)
      error "ends there"
    end)
    coroutine.resume(waiting)
  end
  for _, way in ipairs { "resume", "wrap", "suspended", "yield", "caught" } do
    print(way, Model(way).x, writes(self))
  end
  print(table.concat(log, " "))
  log = {}
  return VStack {
    Button("add", function()
      self.n = self.n + 1
      print("add", self.n)
    end),
    Button("go on", function()
      coroutine.resume(waiting)
      print(coroutine.status(waiting))
      self.n = self.n + 1
      print("after it", self.n)
    end),
    Button("task", function() self.stops = not self.stops end),
  }:task(self.stops, function()
    if not self.stops then return end
    local _ <close> = setmetatable({}, { __close = function()
      self.n = self.n + 100
      print("closed in a task", self.n)
    end })
    coroutine.wrap(function() return Model "fail" end)()
  end)
end
return Root
