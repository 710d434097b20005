-- Timers of the test file's own code.
local kept = Timer(1):sink(function() end)
local inner
it("leaves two alive", function()
  Timer(1):sink(function() end)
  Timer(2):sink(function() end)
end)
it("leaves none alive", function() Timer(1):sink(function() end):cancel() end)
describe("a block", function()
  inner = Timer(1):sink(function() end)
  it("may end what is not its own", function()
    kept:cancel()
    Timer(1):sink(function() end)
  end)
end)
insulate("another", function()
  local own
  before_each(function() own = Timer(1):sink(function() end) end)
  after_each(function() own:cancel() end)
  it("ends what it began", function() inner:cancel() end)
end)
-- Timers of apps: those of components end with them, those of the script itself last as long as it.
it("leaves none alive in an app", function() mount("app/timers.lua"):advance(2) end)
it("leaves none alive in one that is unmounted", function() mount("app/timers.lua"):unmount() end)
it("leaves one alive in an app", function() mount("app/timers.lua"):press "start 0" end)
it("leaves one alive in an app that is loaded again", function()
  local app = mount("app/timers.lua")
  app:press "start 0"
  app:reload()
  app:press "start 0"
  app:unmount()
end)
