-- options: allow-all
-- What a block does to the collector, or hooks that it sets, stay inside.
local function state()
  local mode = collectgarbage "incremental"
  if mode == "generational" then collectgarbage "generational" end
  local step = collectgarbage("setstepmul", 100)
  collectgarbage("setstepmul", step)
  return table.concat({ tostring(collectgarbage "isrunning"), mode, step, type(debug.gethook()) }, " ")
end

insulate("one", function()
  it("changes them", function()
    collectgarbage "stop"
    collectgarbage("setstepmul", 400)
    debug.sethook(error, "", 1 << 20)
    print(state())
  end)
  insulate("two", function()
    it("changes them again", function()
      print(state())
      collectgarbage "restart"
      collectgarbage "generational"
      debug.sethook()
      print(state())
    end)
  end)
  it("has what it had", function() print(state(), debug.gethook() == error) end)
end)
it("is as it was", function() print(state()) end)
