-- luaview: --frames none
-- status: 1
-- L65: cancelling, waiting for a value, errors of a task that another waits for, and of one that none waits for.
local function guard(name) return setmetatable({}, { __close = function() print(name .. " closes") end }) end
local task

local App = Component "App" {}
function App:body()
  return VStack {
    Button("start", function()
      task = Task(function()
        local g <close> = guard "it"
        sleep(1)
        return "first", "second"
      end)
      print("started", task.isCancelled)
    end),
    Button("cancel", function()
      task:cancel()
      print("cancelled", task.isCancelled)
    end),
    Button("value", function() Task(function() print("value", task:value()) end) end),
    Button("catch", function()
      Task(function()
        local ok, e = pcall(function() return task:value() end)
        print("caught", ok, type(e) == "table" and e.code or e == cancelled and "cancelled" or e)
      end)
    end),
    Button("fail", function() task = Task(function() sleep(1) error "text" end) end),
    Button("table", function() task = Task(function() sleep(1) error { code = 7 } end) end),
    Button("unstarted", function()
      task = Task(function()
        local g <close> = guard "what had not begun"
        print("begins", task.isCancelled)
        sleep(1)
        print "never"
      end)
      task:cancel()
    end),
    Button("itself", function()
      task = Task(function()
        local g <close> = guard "itself"
        task:cancel()
        print("goes on", task.isCancelled)
        sleep(0)
        print "never"
      end)
    end),
    Button("raise", function()
      task = Task(function()
        local g <close> = guard "one that raises it"
        error(cancelled)
      end)
    end),
    Button("nested", function()
      local inner = task
      task = Task(function() local g <close> = guard "who waits" return inner:value() end)
    end),
    Button("after", function() print("ended", task.isCancelled) task:cancel() print("still", task.isCancelled) end),
  }
end
return App
